/** Why no email goes out, whatever it is about. "unavailable" may pass by itself; the others need a person. */
export const troubleCauses = [
  "password",
  "certificate",
  "encryption",
  "sender",
  "rejected",
  "limit",
  "unavailable",
] as const;
export type TroubleCause = (typeof troubleCauses)[number];

/** Why a mail server does not accept a test email. It may accept one "later". */
export const testRefusals = [...troubleCauses, "recipient", "message", "later"] as const;
export type TestRefusal = (typeof testRefusals)[number];
