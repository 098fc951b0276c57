import type { BadgeTone } from "#app/ui/feedback/badge.tsx";

export const statuses = ["new", "answered", "closed"] as const;
export type InquiryStatus = (typeof statuses)[number];

export const statusTones: Record<InquiryStatus, BadgeTone> = { new: "pending", answered: "completed", closed: "other" };

/** Returns the statuses an inquiry can change to: all others, because every change can be undone. */
export function changesFrom(status: InquiryStatus): InquiryStatus[] {
  return statuses.filter((other) => other !== status);
}
