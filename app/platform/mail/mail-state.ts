/** The states of an email; "held" until staff send it. */
export const mailStates = ["queued", "sending", "sent", "retry", "failed", "stored", "held"] as const;
export type MailState = (typeof mailStates)[number];

/** Whether it is about to be sent, so that resending would be too soon. */
export function isUnderWay(state: MailState): boolean {
  return state === "queued" || state === "sending";
}

/** Badge tones (app/ui/feedback/badge.tsx) by state. */
export const mailTones = {
  queued: "contacted",
  sending: "contacted",
  sent: "completed",
  retry: "pending",
  failed: "danger",
  stored: "other",
  held: "pending",
} as const satisfies Record<MailState, string>;
