import { and, asc, inArray, lt, lte, not, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import { deliveryColumns, enqueueDeliveries } from "./delivery-kind.server.ts";
import { mailPriority } from "./message.ts";
import { mailPause, mails } from "./table.server.ts";
import type { TroubleCause } from "./trouble-causes.ts";

/* If the mail server rejects us, the queue is paused on all instances. Every few minutes, another email is sent as a
   probe; the first that the server judges by itself resumes the queue. */

const firstProbeMinutes = 1;
const probeMinutes = 5;

export type MailTrouble = {
  since: Date;
  cause: TroubleCause;
  reason: string;
  probeAt: Date;
  isPaused: boolean;
  sparesOrders: boolean;
};

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

/**
 * Records why no email goes out, after an email of this priority was rejected. If a person must fix that, starts,
 * prolongs, or extends a pause and schedules a probe.
 */
export async function noteTrouble(
  transaction: Executor,
  { cause, reason, priority }: Pick<MailTrouble, "cause" | "reason"> & { priority: number },
  now: Date,
): Promise<void> {
  const sparesOrders = !isOfOrder({ priority });
  const adding = transaction
    .insert(mailPause)
    .values({ since: now, cause, reason, sparesOrders, probeAt: minutesAfter(now, firstProbeMinutes) });
  if (!isPausing({ cause })) return void (await adding.onConflictDoNothing());
  const isNew = sql`(${mailPause.cause} = 'unavailable' or ${mailPause.sparesOrders} and not excluded.spares_orders)`;
  const set = {
    cause,
    reason,
    sparesOrders: sql`excluded.spares_orders and (${mailPause.sparesOrders} or ${mailPause.cause} = 'unavailable')`,
    probeAt: sql`case when ${isNew} then excluded.probe_at
      else ${minutesAfter(now, probeMinutes).toISOString()}::timestamptz end`,
  };
  const [pause] = await adding.onConflictDoUpdate({ target: mailPause.onlyRow, set }).returning();
  if (pause) await enqueueProbe(transaction, pause.probeAt, pause);
}

/**
 * Returns whether an email can be sent now: "open", "paused", or "probe" if it tests the server. An email that a person
 * asked to send is always a probe. Schedules the next probe, so that probing continues even if this process is killed.
 */
export async function passPause(
  transaction: Executor,
  { id, priority, isRequested }: { id: string; priority: number; isRequested: boolean },
  now: Date,
): Promise<"open" | "paused" | "probe"> {
  const [pause] = await transaction.select().from(mailPause).for("update");
  if (!pause || !isPausing(pause)) return "open";
  if (isRequested) return "probe";
  if (pause.sparesOrders && isOfOrder({ priority })) return "open";
  if (pause.probeAt > now) return "paused";
  const probe = await nextProbe(transaction, pause);
  if (probe && probe.mailId !== id) {
    await enqueueProbe(transaction, now, pause);
    return "paused";
  }
  await transaction.update(mailPause).set({ probeAt: minutesAfter(now, probeMinutes) });
  return "probe";
}

/** Probes the server now, because the configuration might have been fixed. */
export async function allowProbe(executor: Executor, now: Date): Promise<void> {
  const [pause] = await executor.update(mailPause).set({ probeAt: now }).returning();
  if (pause) await enqueueProbe(executor, now, pause);
}

/** Ends the trouble, if there was any, and resumes all waiting emails. */
export async function resumeMail(transaction: Executor, now: Date): Promise<void> {
  const ended = await transaction.delete(mailPause).returning({ since: mailPause.since });
  if (ended.length > 0) await enqueueDue(transaction, isDue(now));
}

/**
 * Resumes what the success of an email of this priority shows to be possible. At a limit, what the server accepts is for
 * the emails of orders first; all others wait for a separate probe.
 */
export async function resumeAfter(transaction: Executor, mail: { priority: number }, now: Date): Promise<void> {
  const [pause] = await transaction.select().from(mailPause).for("update");
  const isLimited = pause?.cause === "limit" && isOfOrder(mail);
  if (!isLimited || !(await nextProbe(transaction, { sparesOrders: true }))) return resumeMail(transaction, now);
  if (pause.sparesOrders) return;
  await transaction.update(mailPause).set({ sparesOrders: true });
  await enqueueDue(transaction, and(isDue(now), isOfOrders));
}

async function enqueueDue(transaction: Executor, which: SQL | undefined): Promise<void> {
  const due = await transaction.select(deliveryColumns).from(mails).where(which);
  await enqueueDeliveries(transaction, due);
}

/**
 * Returns the email that was tried least, so never the same one while there are others, and of those the most
 * important. It need not be due: otherwise, a pause could outlast its cause.
 */
async function nextProbe(executor: Executor, { sparesOrders }: Pick<MailTrouble, "sparesOrders">) {
  const [next] = await executor
    .select(deliveryColumns)
    .from(mails)
    .where(and(isWaiting, sparesOrders ? not(isOfOrders) : undefined))
    .orderBy(asc(mails.attempts), asc(mails.priority), asc(mails.nextAttemptAt))
    .limit(1);
  return next;
}

/** Queues the next probe. When it runs, another email may have become the better one, which then takes its place. */
export async function enqueueProbe(
  executor: Executor,
  at: Date,
  pause: Pick<MailTrouble, "sparesOrders">,
): Promise<void> {
  const next = await nextProbe(executor, pause);
  if (next) await enqueueDeliveries(executor, [{ ...next, runAt: at }]);
}

export function isDue(now: Date) {
  return and(isWaiting, lte(mails.nextAttemptAt, now));
}

const isWaiting = inArray(mails.state, ["queued", "retry"]);

export const isOfOrders = lt(mails.priority, mailPriority.other);

function isOfOrder({ priority }: { priority: number }): boolean {
  return priority < mailPriority.other;
}

function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}
