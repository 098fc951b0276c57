import { desc, eq } from "drizzle-orm";
import { nextLogId } from "#app/platform/db/log-id.server.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { auditLog } from "./table.server.ts";

export type AuditEntry = {
  at: Date;
  /** Who: the name of a staff account. */
  actor: string;
  /** What: "review.discard", "settings.password". */
  action: string;
  /** The subject: "papers/0198…". Never a person's address. */
  subject: string;
  detail?: Record<string, string>;
};

/** Writes an audit entry in the transaction of the action. */
export async function recordAudit(executor: Executor, { detail = {}, ...entry }: AuditEntry): Promise<void> {
  await executor.insert(auditLog).values({ id: nextLogId(), ...entry, detail });
}

/** Throws conflict unless a record, by its audit subject, is at the version that the caller saw. */
export async function requireVersion(
  executor: Executor,
  subject: string,
  { version }: { version: number },
  expectedVersion: number,
): Promise<void> {
  if (version !== expectedVersion) throw await conflictOf(executor, subject);
}

/** The conflict error, with who changed the subject last. */
export async function conflictOf(executor: Executor, subject: string): Promise<AppError> {
  return new AppError("conflict", subject, { changed: await lastChangeOf(executor, subject) });
}

/** Who changed a subject last, and when (ISO). */
export async function lastChangeOf(
  executor: Executor,
  subject: string,
): Promise<{ by: string; at: string } | undefined> {
  const [last] = await executor
    .select({ by: auditLog.actor, at: auditLog.at })
    .from(auditLog)
    .where(eq(auditLog.subject, subject))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return last && { by: last.by, at: last.at.toISOString() };
}
