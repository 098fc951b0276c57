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
