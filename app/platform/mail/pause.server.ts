import { and, asc, inArray, lte, sql } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import { enqueueDeliveries } from "./delivery-kind.server.ts";
import { mailPause, mails } from "./table.server.ts";
import type { TroubleCause } from "./trouble-causes.ts";

/* If the mail server rejects us, the queue is paused on all instances. Every few minutes, another email is sent as a
   probe; the first that the server judges by itself resumes the queue. */

const firstProbeMinutes = 1;
const probeMinutes = 5;

export type MailTrouble = { since: Date; cause: TroubleCause; reason: string; probeAt: Date; isPaused: boolean };

/** Returns why no email goes out, or undefined if the last one did. */
export async function readTrouble(executor: Executor): Promise<MailTrouble | undefined> {
  const [row] = await executor.select().from(mailPause);
  return row && { ...row, isPaused: isPausing(row) };
}

/** Throws if no email goes out. */
export async function requireMail(executor: Executor): Promise<void> {
  const trouble = await readTrouble(executor);
  if (trouble) throw new Error(`No email goes out: ${trouble.reason}`);
}

/** A server that is only unavailable gets each email when it is due, because a retry is all that can help. */
function isPausing({ cause }: { cause: TroubleCause }): boolean {
  return cause !== "unavailable";
}

/** Records why no email goes out. If a person must fix that, starts or prolongs a pause and schedules a probe. */
export async function noteTrouble(
  transaction: Executor,
  { cause, reason }: Pick<MailTrouble, "cause" | "reason">,
  now: Date,
): Promise<void> {
  const adding = transaction
    .insert(mailPause)
    .values({ since: now, cause, reason, probeAt: minutesAfter(now, firstProbeMinutes) });
  if (!isPausing({ cause })) return void (await adding.onConflictDoNothing());
  const next = sql`case when ${mailPause.cause} = 'unavailable' then excluded.probe_at
    else ${minutesAfter(now, probeMinutes).toISOString()}::timestamptz end`;
  const [pause] = await adding
    .onConflictDoUpdate({ target: mailPause.onlyRow, set: { cause, reason, probeAt: next } })
    .returning({ probeAt: mailPause.probeAt });
  if (pause) await enqueueProbe(transaction, pause.probeAt);
}

/**
 * Returns whether an email can be sent now: "open", "paused", or "probe" if it tests the server. An email that a person
 * asked to send is always a probe. Schedules the next probe, so that probing continues even if this process is killed.
 */
export async function passPause(
  transaction: Executor,
  { mailId, isRequested }: { mailId: string; isRequested: boolean },
  now: Date,
): Promise<"open" | "paused" | "probe"> {
  const [pause] = await transaction.select().from(mailPause).for("update");
  if (!pause || !isPausing(pause)) return "open";
  if (isRequested) return "probe";
  if (pause.probeAt > now) return "paused";
  const probe = await nextProbe(transaction);
  if (probe && probe.mailId !== mailId) {
    await enqueueProbe(transaction, now);
    return "paused";
  }
  await transaction.update(mailPause).set({ probeAt: minutesAfter(now, probeMinutes) });
  return "probe";
}

/** Probes the server now, because the configuration might have been fixed. */
export async function allowProbe(executor: Executor, now: Date): Promise<void> {
  const paused = await executor.update(mailPause).set({ probeAt: now }).returning({ since: mailPause.since });
  if (paused.length > 0) await enqueueProbe(executor, now);
}

/** Ends the trouble, if there was any, and resumes all waiting emails. */
export async function resumeMail(transaction: Executor, now: Date): Promise<void> {
  const ended = await transaction.delete(mailPause).returning({ since: mailPause.since });
  if (ended.length === 0) return;
  const waiting = await transaction
    .select({ mailId: mails.id, priority: mails.priority, retries: mails.retries })
    .from(mails)
    .where(isDue(now));
  await enqueueDeliveries(transaction, waiting);
}

/**
 * Returns the email that was tried least, so never the same one while there are others, and of those the most
 * important. It need not be due: otherwise, a pause could outlast its cause.
 */
async function nextProbe(executor: Executor) {
  const [next] = await executor
    .select({ mailId: mails.id, priority: mails.priority, retries: mails.retries })
    .from(mails)
    .where(isWaiting)
    .orderBy(asc(mails.attempts), asc(mails.priority), asc(mails.nextAttemptAt))
    .limit(1);
  return next;
}

/** Queues the next probe. When it runs, another email may have become the better one, which then takes its place. */
export async function enqueueProbe(executor: Executor, at: Date): Promise<void> {
  const next = await nextProbe(executor);
  if (next) await enqueueDeliveries(executor, [{ ...next, runAt: at }]);
}

export function isDue(now: Date) {
  return and(isWaiting, lte(mails.nextAttemptAt, now));
}

const isWaiting = inArray(mails.state, ["queued", "retry"]);

function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}
