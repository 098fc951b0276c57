import { and, asc, desc, eq, isNull, or, type SQL, sql, lt, not } from "drizzle-orm";
import type { Cursor } from "#app/platform/db/cursor.ts";
import type { Executor, Transaction } from "#app/platform/db/database.server.ts";
import { fieldIn, translated, type TranslationOf } from "#app/platform/i18n/text-in.ts";
import type { ContributionState } from "./contribution-rule.ts";
import type { ReviewableKind, ReviewableRows } from "./reviewable.server.ts";

/** An entry in a list of contributions. Opening it loads the full contribution. */
export type ContributionLine = {
  kind: string;
  id: string;
  title: string;
  /** The beginning of the sender's digest. Contributions from the same IP address or browser share it. */
  sender: string | null;
  state: ContributionState;
  discardReason: string | null;
  createdAt: Date;
  version: number;
} & Record<TranslationOf<"title">, string | null>;

/** The sender: a browser and its network. */
export type Sender = { contributor: string | null; senderNetwork: string | null };

type Page = { after: Cursor | undefined; size: number };

export async function listWaiting(db: Executor, kinds: readonly ReviewableKind[], page: Page) {
  const lists = await Promise.all(
    kinds.map(({ kind, rows }) => listLines(db, kind, rows, { ...page, where: isWaiting(rows), order: asc })),
  );
  return lists.flat().toSorted(byTime).slice(0, page.size);
}

/** Lists the contributions from one browser, newest first. */
export async function listSentBy(
  db: Executor,
  kinds: readonly ReviewableKind[],
  contributor: string,
  page: Page,
): Promise<ContributionLine[]> {
  const lists = await Promise.all(
    kinds.map(({ kind, rows }) => {
      const where = and(eq(rows.table.contributor, contributor), isPresent(rows));
      return listLines(db, kind, rows, { ...page, where, order: desc });
    }),
  );
  return lists
    .flat()
    .toSorted((one, other) => byTime(other, one))
    .slice(0, page.size);
}

export async function countWaiting(db: Executor, kinds: readonly ReviewableKind[]): Promise<number> {
  const counts = await Promise.all(kinds.map(({ rows }) => db.$count(rows.table, isWaiting(rows))));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns a waiting contribution and its sender; undefined if it is no longer waiting. */
export async function findWaiting(
  db: Executor,
  { kind, rows }: ReviewableKind,
  id: string,
): Promise<(ContributionLine & Sender) | undefined> {
  const { contributor, senderNetwork } = rows.table;
  const [found] = await db
    .select({
      ...lineColumns(kind, rows),
      contributor: sql<string | null>`${contributor}`,
      senderNetwork: sql<string | null>`${senderNetwork}`,
    })
    .from(rows.table)
    .where(and(eq(rows.table.id, id), isWaiting(rows)));
  return found;
}

/** Locks a waiting contribution until the transaction ends. Returns undefined if it is no longer waiting. */
export async function lockWaiting(
  transaction: Transaction,
  rows: ReviewableRows,
  id: string,
): Promise<{ version: number } | undefined> {
  const [found] = await transaction
    .select({ version: sql<number>`${rows.version}` })
    .from(rows.table)
    .where(and(eq(rows.table.id, id), isWaiting(rows)))
    .for("update");
  return found;
}

/** Lists the ids of one sender's waiting contributions, oldest first, at most `limit` of each kind. */
export async function listWaitingFrom(
  db: Executor,
  kinds: readonly ReviewableKind[],
  sender: Sender,
  limit: number,
): Promise<{ kind: ReviewableKind; id: string }[]> {
  const found: { kind: ReviewableKind; id: string }[] = [];
  // Sequential, because a transaction has only one connection.
  for (const kind of kinds) {
    const where = and(isWaiting(kind.rows), isFrom(kind.rows, sender));
    const lines = await listLines(db, kind.kind, kind.rows, { after: undefined, size: limit, where, order: asc });
    found.push(...lines.map(({ id }) => ({ kind, id })));
  }
  return found;
}

export function isWaiting(rows: ReviewableRows): SQL | undefined {
  return and(eq(rows.table.state, "pending"), isPresent(rows));
}

function isPresent({ deletedAt }: ReviewableRows): SQL | undefined {
  return deletedAt && isNull(deletedAt);
}

function isFrom({ table }: ReviewableRows, { contributor, senderNetwork }: Sender): SQL {
  const sameBrowser = contributor === null ? undefined : eq(table.contributor, contributor);
  const sameNetwork = senderNetwork === null ? undefined : eq(table.senderNetwork, senderNetwork);
  return or(sameBrowser, sameNetwork) ?? sql`false`;
}

type Listed = Page & { where: SQL | undefined; order: typeof asc };

async function listLines(
  db: Executor,
  kind: string,
  rows: ReviewableRows,
  { after, size, where, order }: Listed,
): Promise<ContributionLine[]> {
  const { table, createdAt } = rows;
  const cursor = after && sql`(${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const beyond = cursor && sql`(${createdAt}, ${table.id}) ${order === asc ? sql`>` : sql`<`} ${cursor}`;
  return db
    .select(lineColumns(kind, rows))
    .from(table)
    .where(and(where, beyond))
    .orderBy(order(createdAt), order(table.id))
    .limit(size);
}

/** The columns of a list entry, without long text. */
function lineColumns(kind: string, rows: ReviewableRows) {
  const { table, title, createdAt, version } = rows;
  return {
    kind: sql<string>`${kind}::text`,
    id: sql<string>`${table.id}`,
    title: sql<string>`${title}`,
    ...translated(["title"], (_, language) => {
      const column = rows[fieldIn("title", language)] ?? null;
      return sql<string | null>`nullif(${column}::text, '')`;
    }),
    sender: sql<string | null>`left(coalesce(${table.senderNetwork}, ${table.contributor}), 8)`,
    state: sql<ContributionState>`${table.state}`,
    discardReason: sql<string | null>`${table.discardReason}`,
    createdAt: sql`${createdAt}`.mapWith((at: string) => new Date(at)),
    version: sql<number>`${version}`,
  };
}

function byTime(one: ContributionLine, other: ContributionLine): number {
  return one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);
}

/** Lists the ids of contributions that were discarded or deleted before the given time and not restored. */
export async function listExpired(db: Executor, rows: ReviewableRows, before: Date): Promise<string[]> {
  const found = await select(db, rows).where(isExpired(rows, before));
  return found.map(({ id }) => id);
}

/**
 * Locks an expired contribution until the transaction ends, so that it cannot be restored. Returns false if it was
 * already restored.
 */
export async function lockExpired(
  transaction: Transaction,
  rows: ReviewableRows,
  { id, before }: { id: string; before: Date },
): Promise<boolean> {
  const isThisOne = and(eq(rows.table.id, id), isExpired(rows, before));
  return (await select(transaction, rows).where(isThisOne).for("update")).length > 0;
}

function select(db: Executor, { table }: ReviewableRows) {
  return db.select({ id: sql<string>`${table.id}` }).from(table);
}

function isExpired({ table, deletedAt, isPermanent }: ReviewableRows, before: Date): SQL | undefined {
  const isDiscarded = and(eq(table.state, "discarded"), lt(table.decidedAt, before));
  return and(or(isDiscarded, deletedAt && lt(deletedAt, before)), isPermanent && not(isPermanent));
}
