import { lastChangeOf, recordAudit, requireVersion } from "#app/platform/audit/audit.server.ts";
import type { ContributionState } from "#app/platform/contributions/contribution-rule.ts";
import type { ReviewableKind } from "#app/platform/contributions/reviewable.server.ts";
import {
  type ContributionLine,
  findWaiting,
  listSentBy,
  listWaiting,
  listWaitingFrom,
  lockWaiting,
} from "#app/platform/contributions/waiting.server.ts";
import { announceContentChange } from "#app/platform/db/content-changes.server.ts";
import type { Cursor } from "#app/platform/db/cursor.ts";
import type { Database, Transaction } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { fieldIn, translated } from "#app/platform/i18n/text-in.ts";
import { type DecisionName, discardedAtOnce, type OpenedContribution, type WaitingContribution } from "./contract.ts";

export type ContributionServices = { db: Database; now: () => Date; reviewKinds: readonly ReviewableKind[] };

const stateAfter: Record<DecisionName, ContributionState> = {
  publish: "published",
  discard: "discarded",
  undo: "pending",
};

/** The audit action of another title. It is the only edit of a kind that has no page for editing. */
const retitled = "review.change";

type Place = { after: Cursor | undefined; size: number };
type Chosen = { kind: string; id: string };

/** Lists all pending contributions, oldest first. */
export async function listReview(
  { db, reviewKinds }: ContributionServices,
  place: Place,
): Promise<WaitingContribution[]> {
  return (await listWaiting(db, reviewKinds, place)).map(waitingOf);
}

/** Returns a pending contribution with all its details. Throws `notFound` if it does not exist or is not pending. */
export async function readReview(
  { db, reviewKinds }: ContributionServices,
  chosen: Chosen,
): Promise<OpenedContribution> {
  const kind = knownKind(reviewKinds, chosen);
  const line = await findWaiting(db, kind, chosen.id);
  const content = line && (await kind.read(db, chosen.id));
  if (!content) throw new AppError("notFound", "contribution");
  const { length: fromSender } = await listWaitingFrom(db, reviewKinds, line, discardedAtOnce);
  const edit = kind.editing?.pathOf(chosen.id);
  const action = kind.editing?.action ?? (kind.titles && retitled);
  const edited = action === undefined ? undefined : await lastChangeOf(db, subjectOf(kind, chosen.id), action);
  return { ...waitingOf(line), ...content, edit, edited, fromSender };
}

/** Lists one browser's contributions, newest first. */
export async function listOwn(
  { db, reviewKinds }: ContributionServices,
  contributor: string | undefined,
  place: Place,
) {
  if (!contributor) return [];
  const lines = await listSentBy(db, reviewKinds, contributor, place);
  return lines.map(({ kind, id, title, state, discardReason, createdAt }) => {
    return { kind, id, title, state, discardReason, createdAt: createdAt.toISOString() };
  });
}

type Decision = { decision: DecisionName; reason?: string; by: string; version?: number | undefined };

/**
 * Publishes or discards a contribution, logs the decision, and notifies every instance. Throws `notFound`, or
 * `conflict` if someone else decided first, or changed it after the caller saw this version.
 */
export async function decide(services: ContributionServices, chosen: Chosen, decision: Decision): Promise<void> {
  const kind = knownKind(services.reviewKinds, chosen);
  await services.db.transaction(async (transaction) => {
    const one = { kind, id: chosen.id };
    const isSeen = decision.version === undefined || (await lockSeen(transaction, one, decision.version));
    if (!isSeen || !(await decideOne(services, transaction, one, decision))) throw alreadyDecided();
    await announceContentChange(transaction);
  });
}

/**
 * Gives a contribution another of its kind's titles, and logs it. Throws `invalid` if there is no such title, or
 * `conflict` if it is no longer pending, or someone else changed it after the caller saw this version.
 */
export async function retitle(
  { db, now, reviewKinds }: ContributionServices,
  chosen: Chosen,
  { title, by, version }: { title: string; by: string; version?: number | undefined },
): Promise<void> {
  const kind = knownKind(reviewKinds, chosen);
  const { titles } = kind;
  if (!titles?.all.includes(title)) {
    throw new AppError("invalid", "contribution", { fields: { title: "invalidField" } });
  }
  await db.transaction(async (transaction) => {
    if (!(await lockSeen(transaction, { kind, id: chosen.id }, version))) throw alreadyDecided();
    await titles.change(transaction, chosen.id, title);
    const subject = subjectOf(kind, chosen.id);
    await recordAudit(transaction, { at: now(), actor: by, action: retitled, subject });
  });
}

/**
 * Discards a contribution and all other pending ones from its sender. Returns the count. Throws `notFound` if it is
 * not pending.
 */
export async function discardSender(
  services: ContributionServices,
  chosen: Chosen,
  { reason, by }: { reason: string; by: string },
): Promise<number> {
  const { db, reviewKinds } = services;
  return db.transaction(async (transaction) => {
    const sender = await findWaiting(transaction, knownKind(reviewKinds, chosen), chosen.id);
    if (!sender) throw new AppError("notFound", "contribution");
    let discarded = 0;
    for (const one of await listWaitingFrom(transaction, reviewKinds, sender, discardedAtOnce)) {
      if (!(await lockSeen(transaction, one))) continue;
      if (await decideOne(services, transaction, one, { decision: "discard", reason, by })) discarded += 1;
    }
    await announceContentChange(transaction);
    return discarded;
  });
}

type One = { kind: ReviewableKind; id: string };

/**
 * Locks a contribution. Returns false if it is no longer pending. Throws `conflict` if someone else changed it after the
 * caller saw this version.
 */
async function lockSeen(transaction: Transaction, { kind, id }: One, version?: number): Promise<boolean> {
  const row = await lockWaiting(transaction, kind.rows, id);
  if (row && version !== undefined) await requireVersion(transaction, subjectOf(kind, id), row, version);
  return row !== undefined;
}

function alreadyDecided(): AppError {
  return new AppError("conflict", "contribution", { message: "alreadyDecided" });
}

/** Returns false if someone else decided first. */
async function decideOne(
  { now }: ContributionServices,
  transaction: Transaction,
  { kind, id }: One,
  { decision, reason, by }: Decision,
): Promise<boolean> {
  const at = now();
  const decided = { by, at, ...(reason && { reason }) };
  if (!(await kind.decide(transaction, id, stateAfter[decision], decided))) return false;
  const detail: Record<string, string> = reason ? { reason } : {};
  const subject = subjectOf(kind, id);
  await recordAudit(transaction, { at, actor: by, action: `review.${decision}`, subject, detail });
  return true;
}

function subjectOf({ kind }: ReviewableKind, id: string): string {
  return `${kind}/${id}`;
}

function knownKind(kinds: readonly ReviewableKind[], { kind }: Chosen): ReviewableKind {
  const known = kinds.find((each) => each.kind === kind);
  if (!known) throw new AppError("notFound", "contribution");
  return known;
}

function waitingOf(line: ContributionLine): WaitingContribution {
  const { kind, id, title, sender, createdAt, version } = line;
  const titles = translated(["title"], (_, language) => line[fieldIn("title", language)]);
  return { kind, id, title, ...titles, sender, createdAt: createdAt.toISOString(), version };
}
