import { and, eq, ne, or, type SQL } from "drizzle-orm";
import { type PgColumn, type PgTable, text } from "drizzle-orm/pg-core";
import type { Transaction } from "#app/platform/db/database.server.ts";
import { moment } from "#app/platform/db/moment.server.ts";
import type { Caller } from "#app/platform/http/serve.server.ts";
import { type ContributionState, mayReview } from "./contribution-rule.ts";

/** The columns of tables that store visitors' contributions. */
export function contributionColumns() {
  return {
    state: text("state").$type<ContributionState>().notNull(),
    /** The browser that sent the contribution; null for staff. */
    contributor: text("contributor"),
    /** A digest of the sender's network, stored while the contribution waits for review. */
    senderNetwork: text("sender_network"),
    decidedAt: moment("decided_at"),
    decidedBy: text("decided_by"),
    discardReason: text("discard_reason"),
  };
}

export type ContributionTable = PgTable &
  Record<"id" | "state" | "contributor" | "senderNetwork" | "decidedAt" | "discardReason", PgColumn>;

/**
 * Limits rows to those the viewer can see: public rows, the viewer's own pending rows, and, for reviewers, all pending
 * rows.
 */
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

/** Changes a row's state. Returns false if the row is missing or already in that state. */
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
