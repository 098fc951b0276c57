import { and, asc, desc, eq, getTableColumns, ne, sql } from "drizzle-orm";
import { auditLog } from "#app/platform/audit/table.server.ts";
import type { Cursor } from "#app/platform/db/cursor.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { isOnDays } from "#app/platform/db/day-span.server.ts";
import { users } from "#app/platform/session/table.server.ts";
import type { AuditFilter, ShownEntry } from "./contract.ts";

/** The first and last day are inclusive. */
type ZonedFilter = AuditFilter & { timeZone: string };

export type AuditRow = typeof auditLog.$inferSelect & { account: string | null };

/** Returns one page of the log, newest first, with account names. `after` is the last entry of the previous page. */
export async function listPage(
  db: Executor,
  filter: ZonedFilter,
  after: Cursor | undefined,
  size: number,
): Promise<AuditRow[]> {
  const { actor, action, from, to, timeZone } = filter;
  return db
    .select({ ...getTableColumns(auditLog), account: users.username })
    .from(auditLog)
    .leftJoin(users, eq(auditLog.subject, sql`'accounts/' || ${users.id}`))
    .where(
      and(
        actor ? eq(auditLog.actor, actor) : undefined,
        action ? sql`starts_with(${auditLog.action}, ${`${action}.`})` : undefined,
        isOnDays(auditLog.at, from, to, timeZone),
        after && sql`(${auditLog.at}, ${auditLog.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(size);
}

/** Lists everyone who appears in the log. */
export async function listActorNames(db: Executor): Promise<string[]> {
  const rows = await db
    .selectDistinct({ actor: auditLog.actor })
    .from(auditLog)
    .where(ne(auditLog.actor, ""))
    .orderBy(asc(auditLog.actor));
  return rows.map(({ actor }) => actor);
}

/** Maps a row to the API type. */
export function entryOf({ id, at, actor, action, subject, account, detail }: AuditRow): ShownEntry {
  return { id, at: at.toISOString(), actor, action, subject, account, detail };
}
