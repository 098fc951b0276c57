import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { ContributionState } from "#app/platform/contributions/contribution-rule.ts";
import type { Contribution, ReviewableKind } from "#app/platform/contributions/reviewable.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { announceContentChange } from "#app/platform/page-cache/content-changes.server.ts";
import { type DecisionName, type ShownContribution, shownAtMost } from "./contract.ts";

export type ContributionServices = { db: Database; now: () => Date; kinds: ReviewableKind[] };

const stateAfter: Record<DecisionName, ContributionState> = {
  publish: "published",
  discard: "discarded",
  undo: "pending",
};

/** What waits for a decision, of all kinds, the longest waiting first. */
export async function listReview({ db, kinds }: ContributionServices): Promise<ShownContribution[]> {
  const waiting = await gather(kinds, (kind) => kind.listPending(db, shownAtMost));
  return waiting.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)).slice(0, shownAtMost);
}

/** What one browser contributed, newest first. */
export async function listOwn(
  { db, kinds }: ContributionServices,
  contributor: string | undefined,
): Promise<ShownContribution[]> {
  if (!contributor) return [];
  const own = await gather(kinds, (kind) => kind.listOwn(db, contributor, shownAtMost));
  return own.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, shownAtMost);
}

/**
 * Decides about one contribution, writes down who did and lets every instance know. Throws notFound for an unknown
 * one and conflict when somebody else decided the same before.
 */
export async function decide(
  { db, now, kinds }: ContributionServices,
  { kind, id }: { kind: string; id: string },
  { decision, reason, by }: { decision: DecisionName; reason?: string; by: string },
): Promise<void> {
  const reviewed = kinds.find((known) => known.kind === kind);
  if (!reviewed) throw new AppError("notFound", "contribution");
  const at = now();
  await db.transaction(async (transaction) => {
    const decided = { by, at, ...(reason && { reason }) };
    if (!(await reviewed.decide(transaction, id, stateAfter[decision], decided))) {
      throw new AppError("conflict", "contribution", { message: "alreadyDecided" });
    }
    const detail: Record<string, string> = reason ? { reason } : {};
    await recordAudit(transaction, { at, actor: by, action: `review.${decision}`, subject: `${kind}/${id}`, detail });
    await announceContentChange(transaction);
  });
}

async function gather(
  kinds: ReviewableKind[],
  list: (kind: ReviewableKind) => Promise<Contribution[]>,
): Promise<ShownContribution[]> {
  const lists = await Promise.all(
    kinds.map(async (kind) => (await list(kind)).map((contribution) => shownOf(kind.kind, contribution))),
  );
  return lists.flat();
}

function shownOf(kind: string, contribution: Contribution): ShownContribution {
  return { ...contribution, kind, createdAt: contribution.createdAt.toISOString() };
}
