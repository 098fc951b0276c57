import { and, eq } from "drizzle-orm";
import type { Database, Executor } from "#app/platform/db/database.server.ts";
import { enqueueDeliveries } from "./delivery-kind.server.ts";
import type { MailState } from "./mail-state.ts";
import { confidentialKinds } from "./message.ts";
import { noteTrouble, passPause, resumeAfter } from "./pause.server.ts";
import { mails } from "./table.server.ts";
import type { TroubleCause } from "./trouble-causes.ts";

/**
 * Longer than composing and sending an email can take. After this time, another worker takes over a dead worker's
 * email.
 */
export const leaseSeconds = 300;

export type ClaimedMail = typeof mails.$inferSelect & { isProbe: boolean };

/**
 * Claims an email, so that no other worker sends it until the lease expires. Returns undefined if there is nothing to
 * do: the email was sent, has failed, or is claimed by another worker, or the queue is paused and no person asked for
 * this email (`isRequested`). If it is not due yet, queues a later job.
 */
export function claimMail(
  db: Database,
  id: string,
  now: Date,
  { isRequested = false } = {},
): Promise<ClaimedMail | undefined> {
  return db.transaction(async (transaction) => {
    const [mail] = await transaction.select().from(mails).where(eq(mails.id, id)).for("update");
    const dueAt = mail && (mail.state === "sending" ? mail.leaseUntil : mail.nextAttemptAt);
    if (!mail || !dueAt) return undefined;
    const passage = mail.state === "sending" ? "open" : await passPause(transaction, { ...mail, isRequested }, now);
    if (passage === "paused") return undefined;
    if (passage !== "probe" && dueAt > now) {
      await enqueueDeliveries(transaction, [{ ...mail, mailId: id, runAt: dueAt }]);
      return undefined;
    }
    // The previous worker died. The email itself might be the cause, so limit the retries.
    const abandoned = mail.state === "sending";
    if (abandoned && mail.retries >= mostRetries) {
      await close(transaction, mail, {
        state: "failed",
        answer: "The process that tried to send it stopped each time",
        now,
      });
      return undefined;
    }
    const taken = {
      state: "sending" as const,
      attempts: mail.attempts + 1,
      retries: mail.retries + (abandoned ? 1 : 0),
      nextAttemptAt: null,
      leaseUntil: new Date(now.getTime() + leaseSeconds * 1000),
      updatedAt: now,
    };
    await transaction.update(mails).set(taken).where(eq(mails.id, id));
    return { ...mail, ...taken, isProbe: passage === "probe" };
  });
}

/** Stores the composed bytes for later attempts. Returns false if the claim was lost. */
export async function keepComposed(
  db: Database,
  mail: ClaimedMail,
  { subject, raw, now }: { subject: string; raw: Buffer; now: Date },
): Promise<boolean> {
  const kept = await db
    .update(mails)
    .set({ subject, raw, composedAt: now, updatedAt: now })
    .where(stillOurs(mail))
    .returning({ id: mails.id });
  return kept.length > 0;
}

export type Outcome = {
  /** "refused" is permanent; "gone": its record was deleted; "paused": the server rejects all emails. */
  state: "sent" | "stored" | "refused" | "gone" | "retry" | "paused";
  answer: string;
  /** Whether the mail server accepted our connection and sender, whatever it said about the email. */
  isWelcome: boolean;
  /** Why the other emails would fail too. */
  trouble?: TroubleCause | undefined;
};

export type Settled = MailState | "taken over";

/**
 * Records the result of an attempt and queues the next job, if any. Does nothing if the lease expired and another
 * worker claimed the email. Returns the email's state.
 */
export function settleMail(db: Database, mail: ClaimedMail, outcome: Outcome, now: Date): Promise<Settled> {
  return db.transaction(async (transaction): Promise<Settled> => {
    const [ours] = await transaction.select({ id: mails.id }).from(mails).where(stillOurs(mail)).for("update");
    if (!ours) return "taken over";
    const { answer, trouble, isWelcome } = outcome;
    if (trouble) await noteTrouble(transaction, { cause: trouble, reason: answer, priority: mail.priority }, now);
    if (outcome.state === "paused") return await holdBack(transaction, mail, outcome, now);
    const state = await record(transaction, mail, outcome, now);
    if (isWelcome) await resumeAfter(transaction, mail, now);
    return state;
  });
}

async function record(transaction: Executor, mail: ClaimedMail, { state, answer }: Outcome, now: Date) {
  if (state === "retry") return putOff(transaction, mail, answer, now);
  const closed = state === "sent" || state === "stored" ? state : "failed";
  await close(transaction, mail, { state: closed, answer, now });
  return closed;
}

type Closing = { state: "sent" | "stored" | "failed"; answer: string; now: Date };

async function close(
  transaction: Executor,
  mail: { id: string; kind: string },
  { state, answer, now }: Closing,
): Promise<void> {
  await transaction
    .update(mails)
    .set({
      state,
      lastAnswer: answer,
      nextAttemptAt: null,
      leaseUntil: null,
      ...(state === "sent" && { sentAt: now }),
      ...(confidentialKinds.has(mail.kind) && { raw: null, composedAt: null }),
      updatedAt: now,
    })
    .where(eq(mails.id, mail.id));
}

async function putOff(transaction: Executor, mail: ClaimedMail, answer: string, now: Date): Promise<MailState> {
  const retries = mail.retries + 1;
  const wait = waitAfter(retries);
  if (wait === undefined) {
    await close(transaction, mail, { state: "failed", answer, now });
    return "failed";
  }
  const nextAttemptAt = new Date(now.getTime() + wait);
  await transaction
    .update(mails)
    .set({ state: "retry", retries, lastAnswer: answer, nextAttemptAt, leaseUntil: null, updatedAt: now })
    .where(eq(mails.id, mail.id));
  await enqueueDeliveries(transaction, [{ ...mail, retries, mailId: mail.id, runAt: nextAttemptAt }]);
  return "retry";
}

/**
 * Puts the email back during a pause that it caused, without using up its retries, because the server did not judge it.
 * It waits longer after each attempt, so that an email that causes a pause every time cannot keep the queue paused. At a
 * limit, it only waits for the first probe.
 */
async function holdBack(
  transaction: Executor,
  mail: ClaimedMail,
  { answer, trouble }: Outcome,
  now: Date,
): Promise<MailState> {
  const wait = trouble === "limit" ? minute : waitAfter(Math.min(mail.attempts, mostHeldBack));
  const nextAttemptAt = new Date(now.getTime() + (wait ?? 0));
  await transaction
    .update(mails)
    .set({ state: "queued", lastAnswer: answer, nextAttemptAt, leaseUntil: null, updatedAt: now })
    .where(eq(mails.id, mail.id));
  await enqueueDeliveries(transaction, [{ ...mail, mailId: mail.id, runAt: nextAttemptAt }]);
  return "queued";
}

/** Limits the wait of an email that caused a pause to a quarter of an hour, because it may not be its fault. */
const mostHeldBack = 3;

/** Matches the row only while this claim is current: each claim increments `attempts`. */
function stillOurs(mail: ClaimedMail) {
  return and(eq(mails.id, mail.id), eq(mails.state, "sending"), eq(mails.attempts, mail.attempts));
}

const minute = 60_000;

/** Retries span 43 to 48 hours, enough for a server that is down for a weekend (decision 007). */
const waits = [1, 5, 15, 60, 2 * 60, 4 * 60, 8 * 60, 12 * 60, 16 * 60].map((minutes) => minutes * minute);

/** The number of retries before an email is marked as failed. */
export const mostRetries = waits.length;

/**
 * Returns the number of milliseconds to wait after the nth rejection (`retries` is n, from 1), or undefined after the
 * last. Adds up to 10% at random (`random` is 0 to 1), so that emails rejected together are not retried together.
 */
export function waitAfter(retries: number, random: number = Math.random()): number | undefined {
  const wait = waits[retries - 1];
  return wait === undefined ? undefined : Math.round(wait * (1 + random / 10));
}
