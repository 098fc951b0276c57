/** What can become of a mail; "held" until staff send it. */
export const mailStates = ["queued", "sending", "sent", "retry", "failed", "stored", "held"] as const;
export type MailState = (typeof mailStates)[number];

/** Whether it is about to go out, so that asking for it again would be too soon. */
export function isUnderWay(state: MailState): boolean {
  return state === "queued" || state === "sending";
}

/** The tones of badges (app/ui/feedback/badge.tsx) that tell the states apart at a glance. */
export const mailTones = {
  queued: "contacted",
  sending: "contacted",
  sent: "completed",
  retry: "pending",
  failed: "danger",
  stored: "other",
  held: "pending",
} as const satisfies Record<MailState, string>;
