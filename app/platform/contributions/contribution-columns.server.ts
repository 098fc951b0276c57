import { and, eq, ne, or, type SQL } from "drizzle-orm";
import { type PgColumn, type PgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Transaction } from "#app/platform/db/database.server.ts";
import type { Caller } from "#app/platform/http/serve.server.ts";
import { type ContributionState, mayReview } from "./contribution-rule.ts";

/** What every table has whose rows visitors may contribute. */
export function contributionColumns() {
  return {
    state: text("state").$type<ContributionState>().notNull(),
    /** The browser that sent it; null when staff did. */
    contributor: text("contributor"),
    /** A digest of the address it came from, while it waits. */
    senderNetwork: text("sender_network"),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    decidedBy: text("decided_by"),
    discardReason: text("discard_reason"),
  };
}

/** A table with these columns. */
export type ContributionTable = PgTable &
  Record<"id" | "state" | "contributor" | "senderNetwork" | "decidedAt" | "discardReason", PgColumn>;

/** Which rows somebody may see: what is public, what waits and is their own, and for those who review all that waits. */
export function visibleTo(
  { staff, contributor }: Pick<Caller, "staff" | "contributor">,
  table: ContributionTable,
): SQL {
  const isPublic = eq(table.state, "published");
  const isWaiting = eq(table.state, "pending");
  if (staff && mayReview(staff.role)) return or(isPublic, isWaiting) ?? isPublic;
  if (!contributor) return isPublic;
  return or(isPublic, and(isWaiting, eq(table.contributor, contributor))) ?? isPublic;
}

export type Decision = { by: string; at: Date; reason?: string };

/** Moves a row to another state; false when there is no such row or it is there already. */
export async function decideRow(
  transaction: Transaction,
  table: ContributionTable,
  id: string,
  to: ContributionState,
  { by, at, reason }: Decision,
): Promise<boolean> {
  const decided =
    to === "pending" ? { decidedAt: null, decidedBy: null } : { decidedAt: at, decidedBy: by, senderNetwork: null };
  const moved = await transaction
    .update(table)
    .set({ state: to, ...decided, discardReason: to === "discarded" ? (reason ?? null) : null })
    .where(and(eq(table.id, id), ne(table.state, to)))
    .returning({ id: table.id });
  return moved.length > 0;
}
