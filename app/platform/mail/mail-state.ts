/** The states of an email. A "held" email is not sent until staff release it. */
export const mailStates = ["queued", "sending", "sent", "retry", "failed", "stored", "held"] as const;
export type MailState = (typeof mailStates)[number];

/** Returns whether the email will be sent soon, so resending is unnecessary. */
export function isUnderWay(state: MailState): boolean {
  return state === "queued" || state === "sending";
}

/** The badge tone (app/ui/feedback/badge.tsx) of each state. */
export const mailTones = {
  queued: "contacted",
  sending: "contacted",
  sent: "completed",
  retry: "pending",
  failed: "danger",
  stored: "other",
  held: "pending",
} as const satisfies Record<MailState, string>;
