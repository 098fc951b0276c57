import { setTimeout as wait } from "node:timers/promises";
import { and, eq, lt, or } from "drizzle-orm";
import type { Database } from "#app/platform/db/database.server.ts";
import { isUnavailable } from "#app/platform/db/is-unavailable.ts";
import { defineJob, type JobContext, scheduledJob } from "#app/platform/jobs/jobs.server.ts";
import { describeError } from "#app/platform/log/describe-error.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { type ClaimedMail, claimMail, keepComposed, leaseSeconds, type Outcome, settleMail } from "./claim.server.ts";
import { serverAnswer, classifyFailure, isJudged, reasonOf, troubleOf } from "./classify-failure.ts";
import { composeMessage } from "./compose-message.server.ts";
import { deliverMail, deliveryColumns, enqueueDeliveries } from "./delivery-kind.server.ts";
import { type Composer, kindsToUs, type MailAddress } from "./message.ts";
import { enqueueProbe, isDue, isOfOrders, readTrouble } from "./pause.server.ts";
import { createSlowDeliveries, type SlowDeliveries } from "./slow-deliveries.ts";
import { mails } from "./table.server.ts";
import type { MailTransport } from "./transport.ts";

/** The maximum duration of a delivery, well below that of the lease. */
const sendingSeconds = leaseSeconds / 2;
/** Mail servers usually answer within a second. */
const placeSeconds = 5;

export type DeliveryServices = {
  db: Database;
  transport: MailTransport;
  /** The composers, by kind of email. */
  composers: Record<string, Composer>;
  from: () => Promise<MailAddress>;
  now: () => Date;
  /** Ends a delivery that takes too long. */
  timeLimit?: (() => AbortSignal) | undefined;
  /** Ends the time in which a delivery keeps its place in the queue. */
  placeLimit?: (() => AbortSignal) | undefined;
};

/**
 * Delivers one email. The result is stored in the email's row, so the job fails only if the database does. Each retry
 * is a separate job at the time stored in the row.
 */
export function deliveryJob(services: DeliveryServices) {
  const { db, now } = services;
  const slow = createSlowDeliveries();
  return defineJob({
    ...deliverMail,
    async run({ mailId, isRequested }, { log, leavePlace, stopping }) {
      const mail = await claimMail(db, mailId, now(), { isRequested });
      if (!mail) return;
      const message = await patiently(() => messageOf(services, mail, log), { log, mail, while: isUnavailable });
      if (message === "not ours") return;
      const outcome =
        "raw" in message ? await send({ ...services, slow, leavePlace, stopping }, mail, message.raw) : message;
      // Keep trying to record the result: otherwise, the email would be sent again.
      const state = await patiently(() => settleMail(db, mail, outcome, now()), { log, mail });
      const line = { mailId, kind: mail.kind, mailAttempt: mail.attempts, state };
      if (outcome.state === "paused") log.error(line, "the mail server rejects the connection; all email is on hold");
      else if (state === "failed") log.warn(line, "email failed");
      else log.info(line, "email attempted");
    },
  });
}

/**
 * Returns the bytes to send, stored by a previous attempt or newly composed. Returns an outcome if there is nothing to
 * send.
 */
async function messageOf(
  services: DeliveryServices,
  mail: ClaimedMail,
  log: Log,
): Promise<{ raw: Uint8Array } | Outcome | "not ours"> {
  if (mail.raw && mail.composedAt) return { raw: mail.raw };
  let composed: { subject: string; raw: Buffer } | undefined;
  try {
    composed = await compose(services, mail);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const described = describeError(error);
    log.error({ mailId: mail.id, kind: mail.kind, error: described }, "email could not be composed");
    return { state: "retry", answer: `It could not be composed: ${described.message}`, isWelcome: false };
  }
  if (!composed) return { state: "gone", answer: "What it was about no longer exists", isWelcome: false };
  return (await keepComposed(services.db, mail, { ...composed, now: services.now() })) ? composed : "not ours";
}

async function compose({ composers, from }: DeliveryServices, mail: ClaimedMail) {
  const composer = composers[mail.kind];
  if (!composer) throw new Error(`No composer for emails of kind "${mail.kind}": register it where the job is created`);
  const composed = await composer(mail);
  if (!composed) return undefined;
  // Leave out the name, because visitors enter it, and the mailbox might not be theirs.
  const to = { name: "", address: mail.recipientAddress };
  const raw = await composeMessage(composed, {
    messageId: mail.messageId,
    from: await from(),
    to,
    date: mail.queuedAt,
  });
  return { subject: composed.subject, raw };
}

type Sending = DeliveryServices & Pick<JobContext, "leavePlace" | "stopping"> & { slow: SlowDeliveries };

async function send(services: Sending, mail: ClaimedMail, raw: Uint8Array): Promise<Outcome> {
  const { transport, from, slow, leavePlace, stopping } = services;
  const { timeLimit = () => AbortSignal.timeout(sendingSeconds * 1000) } = services;
  const { placeLimit = () => AbortSignal.timeout(placeSeconds * 1000) } = services;
  const envelope = { messageId: mail.messageId, from: (await from()).address, to: mail.recipientAddress };
  const [ended, done] = [new AbortController(), new AbortController()];
  const delivery = { giveUp: () => ended.abort(), isHandedOver: false };
  // If this process dies, the lease ends, and the sweep finds the email.
  const stop = () => !delivery.isHandedOver && delivery.giveUp();
  const leave = () => {
    if (!slow.enter(delivery)) return;
    leavePlace?.();
    if (stopping?.aborted) stop();
    else stopping?.addEventListener("abort", stop, { once: true, signal: done.signal });
  };
  placeLimit().addEventListener("abort", leave, { once: true, signal: done.signal });
  try {
    const onMessage = () => void (delivery.isHandedOver = true);
    const delivered = await transport.deliver(envelope, raw, AbortSignal.any([timeLimit(), ended.signal]), onMessage);
    return { ...delivered, isWelcome: true };
  } catch (error) {
    const email = { ours: kindsToUs.has(mail.kind) ? ("recipient" as const) : undefined };
    const [verdict, trouble] = [classifyFailure(error, email), troubleOf(error, email)];
    if (verdict === "config") return { state: "paused", answer: reasonOf(error), isWelcome: false, trouble };
    const state = verdict === "permanent" ? "refused" : "retry";
    return { state, answer: serverAnswer(error), isWelcome: isJudged(error), trouble };
  } finally {
    done.abort();
    slow.leave(delivery);
  }
}

type Patience = { log: Log; mail: ClaimedMail; while?: (error: unknown) => boolean };

/** Retries while the database is down. The claim lasts well beyond the last retry. */
async function patiently<T>(work: () => Promise<T>, { log, mail, while: mayPass = () => true }: Patience): Promise<T> {
  for (let waitSeconds = 1; waitSeconds <= 32; waitSeconds *= 2) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error)) throw error;
      log.warn({ mailId: mail.id, error }, "an email is waiting for the database");
      await wait(waitSeconds * 1000);
    }
  }
  return work();
}

const lateSeconds = 60;

/**
 * Enqueues missing jobs: for overdue emails, for emails of dead workers, and for the probe of a paused queue. Runs
 * every minute and normally finds nothing.
 */
export function mailSweepJob({ db, now }: Pick<DeliveryServices, "db" | "now">) {
  return scheduledJob({
    name: "sweep-mails",
    cron: "* * * * *",
    async run() {
      const moment = now();
      const pause = await readTrouble(db);
      if (pause?.isPaused && pause.probeAt <= moment) await enqueueProbe(db, moment, pause);
      if (pause?.isPaused && !pause.sparesOrders) return;
      const late = new Date(moment.getTime() - lateSeconds * 1000);
      const forgotten = await db
        .select(deliveryColumns)
        .from(mails)
        .where(
          and(
            or(isDue(late), and(eq(mails.state, "sending"), lt(mails.leaseUntil, moment))),
            pause?.isPaused ? isOfOrders : undefined,
          ),
        )
        .limit(1000);
      await enqueueDeliveries(db, forgotten);
    },
  });
}
