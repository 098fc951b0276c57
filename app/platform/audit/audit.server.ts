import { and, desc, eq } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import { nextLogId } from "#app/platform/db/log-id.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { auditLog } from "./table.server.ts";

export type AuditEntry = {
  at: Date;
  /** The account's name, one of the reserved actors, or an empty string if unknown. */
  actor: string;
  /** The action, such as "review.discard" or "settings.password". */
  action: string;
  /** The subject, such as "papers/0198…". Never contains an email address. */
  subject: string;
  detail?: Record<string, string>;
};

/** Writes an audit entry in the same transaction as the action. */
export async function recordAudit(executor: Executor, { detail = {}, ...entry }: AuditEntry): Promise<void> {
  await executor.insert(auditLog).values({ id: nextLogId(), ...entry, detail });
}

/** Throws a `conflict` error unless the record with this audit subject is still at the version that the caller saw. */
export async function requireVersion(
  executor: Executor,
  subject: string,
  { version }: { version: number },
  expectedVersion: number,
): Promise<void> {
  if (version !== expectedVersion) throw await conflictOf(executor, subject);
}

/** Creates the conflict error, including who last changed the subject. */
export async function conflictOf(executor: Executor, subject: string): Promise<AppError> {
  return new AppError("conflict", subject, { changed: await lastChangeOf(executor, subject) });
}

/** Returns who last changed a subject, or did this to it, and when (in ISO 8601 format). */
export async function lastChangeOf(
  executor: Executor,
  subject: string,
  action?: string,
): Promise<{ by: string; at: string } | undefined> {
  const [last] = await executor
    .select({ by: auditLog.actor, at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), action ? eq(auditLog.action, action) : undefined))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return last && { by: last.by, at: last.at.toISOString() };
}
