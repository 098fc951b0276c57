import { and, asc, inArray, lte } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import { enqueueDeliveries } from "./delivery-kind.server.ts";
import { mailPause, mails } from "./table.server.ts";

/* If the mail server rejects us (wrong password, untrusted certificate), the queue is paused on all instances. Every
   few minutes, one email is sent as a probe; the first success resumes the queue. */

const probeMinutes = 5;

export async function readPause(
  executor: Executor,
): Promise<{ since: Date; reason: string; probeAt: Date } | undefined> {
  const [pause] = await executor.select().from(mailPause);
  return pause;
}

export async function pauseMail(transaction: Executor, reason: string, now: Date): Promise<{ probeAt: Date }> {
  const probeAt = new Date(now.getTime() + probeMinutes * 60_000);
  await transaction
    .insert(mailPause)
    .values({ since: now, reason, probeAt })
    .onConflictDoUpdate({ target: mailPause.onlyRow, set: { reason, probeAt } });
  return { probeAt };
}

/**
 * Returns whether an email can be sent now: "open", "paused", or "probe" if it is the one that tests the server.
 * Schedules the next probe, so that probing continues even if this process is killed.
 */
export async function passPause(transaction: Executor, now: Date): Promise<"open" | "paused" | "probe"> {
  const [pause] = await transaction.select().from(mailPause).for("update");
  if (!pause) return "open";
  if (pause.probeAt > now) return "paused";
  await transaction.update(mailPause).set({ probeAt: new Date(now.getTime() + probeMinutes * 60_000) });
  return "probe";
}

/** Allows the next email to probe the server immediately, after the configuration has been fixed. */
export async function allowProbe(executor: Executor, now: Date): Promise<void> {
  await executor.update(mailPause).set({ probeAt: now });
}

/** Ends the pause and resumes all waiting emails. */
export async function resumeMail(transaction: Executor, now: Date): Promise<void> {
  const ended = await transaction.delete(mailPause).returning({ since: mailPause.since });
  if (ended.length === 0) return;
  const waiting = await transaction.select({ mailId: mails.id }).from(mails).where(isDue(now));
  await enqueueDeliveries(transaction, waiting);
}

/** Uses the email that has waited longest as the probe. */
export async function enqueueProbe(executor: Executor, now: Date): Promise<void> {
  const [oldest] = await executor
    .select({ mailId: mails.id })
    .from(mails)
    .where(isDue(now))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(1);
  if (oldest) await enqueueDeliveries(executor, [oldest]);
}

export function isDue(now: Date) {
  return and(inArray(mails.state, ["queued", "retry"]), lte(mails.nextAttemptAt, now));
}
