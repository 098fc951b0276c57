import type { BadgeTone } from "#app/ui/feedback/badge.tsx";
import type { NewsStatus } from "../staff-contract.ts";

export const newsTones: Record<NewsStatus, BadgeTone> = {
  draft: "other",
  waiting: "pending",
  scheduled: "contacted",
  published: "completed",
  discarded: "danger",
  deleted: "other",
};
