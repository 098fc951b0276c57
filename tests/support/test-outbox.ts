import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import { createLog } from "#app/platform/log/log.server.ts";
import { deliveryJob, type DeliveryServices, mailSweepJob } from "#app/platform/mail/delivery-job.server.ts";
import type { Composer } from "#app/platform/mail/message.ts";
import { queueMails } from "#app/platform/mail/outbox.server.ts";
import { readTrouble } from "#app/platform/mail/pause.server.ts";
import { mails } from "#app/platform/mail/table.server.ts";
import type { MailTransport } from "#app/platform/mail/transport.ts";
import { type TestDatabase, testDatabase } from "./test-database.ts";

const log = createLog("silent");
export const startOfTime = new Date("2026-11-20T10:00:00Z");
export const from = { name: "PMF Bioactive", address: "orders@pmf.example" };

export const greet: Composer = async ({ recipientName, language }) => ({
  subject: language === "ar" ? "أهلًا" : "Hello",
  text: `Hello ${recipientName}`,
  html: `<p>Hello ${recipientName}</p>`,
  attachments: [{ filename: "a.pdf", contentType: "application/pdf", content: new Uint8Array(200_000) }],
});

/** Creates an outbox with a separate database, and with a clock that the test controls. */
export async function testOutbox(transport: MailTransport, composers: Record<string, Composer> = { greeting: greet }) {
  const database = await testDatabase();
  const { db } = database;
  let time = startOfTime;
  const services: DeliveryServices = { db, transport, composers, from: async () => from, now: () => time };
  return {
    ...database,
    services,
    now: () => time,
    advance(minutes: number) {
      time = new Date(time.getTime() + minutes * 60_000);
    },
    queue: (name: string, { kind = "greeting", priority = 0, address = `${name}@buyer.example` } = {}) =>
      queueGreeting(database, { name, address, kind, priority }, time),
    /** Runs the email's delivery job, as a worker does. */
    attempt: (id: string, jobLog = log) =>
      deliveryJob(services).run({ mailId: id }, { log: jobLog, attempt: 1, lastAttempt: false }),
    /** Runs the job of an email that a person sent again. */
    attemptRequested: (id: string) =>
      deliveryJob(services).run({ mailId: id, isRequested: true }, { log, attempt: 1, lastAttempt: false }),
    sweep: () => mailSweepJob(services).run({}, { log, attempt: 1, lastAttempt: false }),
    row: (id: string) => readMail(database, id),
    /** Returns since when and why the queue is paused, or undefined if it is not. */
    pause: () => readPause(database),
    waitingJobs: () => waitingJobs(database),
    /** Deletes all queued jobs, as if they had been lost. */
    forgetJobs: () => database.pool.query("delete from graphile_worker._private_jobs"),
    [Symbol.asyncDispose]: () => database.close(),
  };
}

type Greeting = { name: string; address: string; kind: string; priority: number };

async function queueGreeting({ db }: TestDatabase, { name, address, kind, priority }: Greeting, now: Date) {
  const [id = ""] = await queueMails(
    db,
    [
      {
        kind,
        priority,
        subjectType: "person",
        subjectId: crypto.randomUUID(),
        to: { name, address },
        language: "en",
        messageIdLocalPart: `greeting.${name}`,
      },
    ],
    now,
  );
  return id;
}

async function readMail({ db }: TestDatabase, id: string) {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  if (!mail) throw new Error(`Expected an email ${id}`);
  return mail;
}

async function readPause({ db }: TestDatabase) {
  const trouble = await readTrouble(db);
  return trouble?.isPaused ? { since: trouble.since, reason: trouble.reason } : undefined;
}

const job = z.object({ mailId: z.string(), runAt: z.date() });

async function waitingJobs({ pool }: TestDatabase) {
  const { rows } = await pool.query(
    `select payload->>'mailId' as "mailId", run_at as "runAt" from graphile_worker._private_jobs
     where locked_at is null order by id`,
  );
  return z.array(job).parse(rows);
}
