import { and, eq } from "drizzle-orm";
import type { Database, Executor } from "#app/platform/db/database.server.ts";
import { enqueueDeliveries } from "./delivery-kind.server.ts";
import { passPause, pauseMail, resumeMail } from "./pause.server.ts";
import type { MailState } from "./mail-state.ts";
import { mails } from "./table.server.ts";

/** Longer than composing and sending may take together; after it the mail of a dead worker is taken over. */
export const leaseSeconds = 300;

export type ClaimedMail = typeof mails.$inferSelect & { isProbe: boolean };

/**
 * Takes a mail for sending, so that no other worker has it until the lease ends. Undefined when there is nothing to do
 * now: it was delivered, given up, is in other hands, or the queue is paused. When its time only comes later, its next
 * job is waiting then.
 */
export function claimMail(db: Database, id: string, now: Date): Promise<ClaimedMail | undefined> {
  return db.transaction(async (transaction) => {
    const [mail] = await transaction.select().from(mails).where(eq(mails.id, id)).for("update");
    const dueAt = mail && (mail.state === "sending" ? mail.leaseUntil : mail.nextAttemptAt);
    if (!mail || !dueAt) return undefined;
    if (dueAt > now) {
      await enqueueDeliveries(transaction, [{ mailId: id, runAt: dueAt }]);
      return undefined;
    }
    // Left behind by a worker that died. If it was this mail that killed it, it must not go on for ever.
    const abandoned = mail.state === "sending";
    if (abandoned && mail.retries >= mostRetries) {
      await close(transaction, mail, { state: "failed", answer: "Whoever tried to send it broke off each time", now });
      return undefined;
    }
    const passage = await passPause(transaction, now);
    if (passage === "paused") return undefined;
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

/** Keeps the composed bytes for every later attempt. False when the mail is no longer ours. */
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
  /** "refused" is for good, "gone" is without having asked the server, "paused" is not this mail's fault. */
  state: "sent" | "stored" | "refused" | "gone" | "retry" | "paused";
  answer: string;
};

export type Settled = MailState | "taken over";

/**
 * Writes down how an attempt ended, together with the job that follows from it. Does nothing when the lease ran out and
 * another worker has the mail. Answers the state the mail has now.
 */
export function settleMail(db: Database, mail: ClaimedMail, outcome: Outcome, now: Date): Promise<Settled> {
  return db.transaction(async (transaction): Promise<Settled> => {
    const [ours] = await transaction.select({ id: mails.id }).from(mails).where(stillOurs(mail)).for("update");
    if (!ours) return "taken over";
    const { answer } = outcome;
    if (outcome.state === "paused") return await holdBack(transaction, mail, answer, now);
    if (outcome.state === "retry") return await putOff(transaction, mail, answer, now);
    const state = outcome.state === "refused" || outcome.state === "gone" ? "failed" : outcome.state;
    await close(transaction, mail, { state, answer, now });
    // The server dealt with the mail, so it deals with us again.
    if (mail.isProbe && outcome.state !== "gone") await resumeMail(transaction, now);
    return state;
  });
}

type Closing = { state: "sent" | "stored" | "failed"; answer: string; now: Date };

async function close(transaction: Executor, mail: { id: string }, { state, answer, now }: Closing): Promise<void> {
  await transaction
    .update(mails)
    .set({
      state,
      lastAnswer: answer,
      nextAttemptAt: null,
      leaseUntil: null,
      ...(state === "sent" && { sentAt: now }),
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
  await enqueueDeliveries(transaction, [{ mailId: mail.id, runAt: nextAttemptAt }]);
  return "retry";
}

/** The trouble is not this mail's: it stays queued, costs it nothing, and it is the next to try. */
async function holdBack(transaction: Executor, mail: ClaimedMail, answer: string, now: Date): Promise<MailState> {
  const { probeAt } = await pauseMail(transaction, answer, now);
  await transaction
    .update(mails)
    .set({ state: "queued", lastAnswer: answer, nextAttemptAt: now, leaseUntil: null, updatedAt: now })
    .where(eq(mails.id, mail.id));
  await enqueueDeliveries(transaction, [{ mailId: mail.id, runAt: probeAt }]);
  return "queued";
}

/** Each claim counts the attempts up, so an old claim does not fit any more. */
function stillOurs(mail: ClaimedMail) {
  return and(eq(mails.id, mail.id), eq(mails.state, "sending"), eq(mails.attempts, mail.attempts));
}

const minute = 60_000;

/** Together 43 to 48 hours: a server that is down over a weekend day is waited for (design §9). */
const waits = [1, 5, 15, 60, 2 * 60, 4 * 60, 8 * 60, 12 * 60, 16 * 60].map((minutes) => minutes * minute);

/** How often a mail is put off before it counts as failed. */
export const mostRetries = waits.length;

/**
 * Milliseconds to wait after the `retries`-th refusal (from 1), or undefined when that was one too many. Up to a tenth
 * longer by chance (`random` from 0 to 1), so that mails refused together do not come back together.
 */
export function waitAfter(retries: number, random: number = Math.random()): number | undefined {
  const wait = waits[retries - 1];
  return wait === undefined ? undefined : Math.round(wait * (1 + random / 10));
}
