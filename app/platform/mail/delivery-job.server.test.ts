import pino from "pino";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { type Delivered, recorder, transportOf } from "#tests/support/recording-transport.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { greet, testOutbox } from "#tests/support/test-outbox.ts";
import { mostRetries, claimMail, leaseSeconds, settleMail } from "./claim.server.ts";
import { deliveryJob } from "./delivery-job.server.ts";
import type { Composer } from "./message.ts";
import { noteTrouble } from "./pause.server.ts";
import { createSmtpTransport } from "./smtp.server.ts";

const log = createLog("silent");
const leaseMinutes = leaseSeconds / 60;

test("a queued email is composed and delivered by the worker", async () => {
  await using server = await startSmtpServer();
  const transport = createSmtpTransport({ url: server.url(), extraCertificates: [server.certificate] });
  await using outbox = await testOutbox(transport);
  const worker = await startWorker({ pool: outbox.pool, jobs: [deliveryJob(outbox.services)], concurrency: 2, log });
  const ids = await Promise.all(["amina", "bilal", "chloe"].map((name) => outbox.queue(name)));
  await eventually(async () => {
    for (const id of ids) expect(await outbox.row(id)).toMatchObject({ state: "sent", subject: "Hello", attempts: 1 });
  });
  await worker.stop();
  expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(
    ["amina", "bilal", "chloe"].map((name) => `${name}@buyer.example`),
  );
  expect(await outbox.waitingJobs()).toEqual([]);
});

test("an email counts as sent only once the server accepted it", async () => {
  const answer = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await using outbox = await testOutbox(
    transportOf(async () => {
      asked.resolve();
      await answer.promise;
    }),
  );
  const id = await outbox.queue("amina");
  const attempt = outbox.attempt(id);
  await asked.promise;
  expect(await outbox.row(id)).toMatchObject({ state: "sending", sentAt: null });
  await outbox.attempt(id); // a second worker with the same job does nothing
  expect((await outbox.row(id)).attempts).toBe(1);
  answer.resolve();
  await attempt;
  expect(await outbox.row(id)).toMatchObject({ state: "sent", sentAt: outbox.now() });
});

test("a dead worker's email is taken over when its lease ends, with the same Message-ID", async () => {
  const delivered: Delivered[] = [];
  await using outbox = await testOutbox(recorder(delivered));
  const id = await outbox.queue("amina");
  const dead = await claimMail(outbox.db, id, outbox.now());
  await outbox.forgetJobs();

  outbox.advance(leaseMinutes - 1);
  await outbox.attempt(id);
  expect(delivered).toEqual([]);
  const { leaseUntil } = await outbox.row(id);
  expect(await outbox.waitingJobs()).toEqual([{ mailId: id, runAt: leaseUntil }]);

  outbox.advance(1);
  await outbox.attempt(id);
  expect(delivered).toMatchObject([{ messageId: "greeting.amina" }]);
  expect(await outbox.row(id)).toMatchObject({ state: "sent", attempts: 2 });

  // If the first worker was only slow, its late result is ignored.
  if (!dead) throw new Error("Expected the first worker to have the email");
  const late = { state: "refused", answer: "550 too late", isWelcome: true } as const;
  expect(await settleMail(outbox.db, dead, late, outbox.now())).toBe("taken over");
  expect(await outbox.row(id)).toMatchObject({ state: "sent" });
});

test("an email that kills its worker each time fails eventually", async () => {
  await using outbox = await testOutbox(recorder([]));
  const id = await outbox.queue("amina");
  for (let death = 0; death <= mostRetries; death += 1) {
    expect(await claimMail(outbox.db, id, outbox.now())).toBeDefined();
    outbox.advance(leaseMinutes);
  }
  await outbox.attempt(id);
  expect(await outbox.row(id)).toMatchObject({ state: "failed", attempts: mostRetries + 1 });
});

test("a retry sends what was composed first, whatever has changed since", async () => {
  const delivered: Delivered[] = [];
  let refuse = true;
  let name = "first";
  const composer: Composer = async () => ({ subject: name, text: name, html: name, attachments: [] });
  const transport = recorder(delivered, () => refuse);
  await using outbox = await testOutbox(transport, { greeting: composer });
  const id = await outbox.queue("amina");
  await outbox.attempt(id);
  refuse = false;
  name = "second";
  outbox.advance(2);
  await outbox.attempt(id);
  expect(delivered).toHaveLength(2);
  expect(delivered[0]?.raw.equals(delivered[1]?.raw ?? Buffer.alloc(0))).toBe(true);
  expect(await outbox.row(id)).toMatchObject({ state: "sent", subject: "first" });
});

test("the message has its request time and its permanent name", async () => {
  const delivered: Delivered[] = [];
  await using outbox = await testOutbox(recorder(delivered));
  const asked = outbox.now();
  const id = await outbox.queue("amina");
  outbox.advance(30);
  await outbox.attempt(id);
  expect(delivered).toMatchObject([{ from: "orders@pmf.example", to: "amina@buyer.example" }]);
  const message = await PostalMime.parse(delivered[0]?.raw ?? "");
  expect(message).toMatchObject({ messageId: "<greeting.amina@pmf.example>", date: asked.toISOString() });
});

test("an email about a missing record fails and is not sent", async () => {
  const delivered: Delivered[] = [];
  await using outbox = await testOutbox(recorder(delivered), { greeting: async () => undefined });
  const id = await outbox.queue("amina");
  await outbox.attempt(id);
  expect(await outbox.row(id)).toMatchObject({
    state: "failed",
    raw: null,
    lastAnswer: expect.stringMatching(/exists/),
  });
  expect(delivered).toEqual([]);
});

test("an email that cannot be composed now is retried, and so is one of an unknown kind", async () => {
  const delivered: Delivered[] = [];
  const broken: Composer = () => Promise.reject(new Error("the printer is on fire"));
  await using outbox = await testOutbox(recorder(delivered), { greeting: broken });
  const id = await outbox.queue("amina");
  const unknown = await outbox.queue("bilal", { kind: "of-the-next-release" });
  await outbox.attempt(id);
  await outbox.attempt(unknown);
  expect(await outbox.row(id)).toMatchObject({ state: "retry", lastAnswer: expect.stringMatching(/on fire/) });
  expect(await outbox.row(unknown)).toMatchObject({
    state: "retry",
    lastAnswer: expect.stringMatching(/next-release/),
  });
  expect(delivered).toEqual([]);
});

test("an email sent while the database went down is not sent again", async () => {
  const delivered: Delivered[] = [];
  const transport = transportOf(async (mail) => {
    delivered.push(mail);
    await outbox.pool.query("alter table mails rename to mails_out_of_reach");
  });
  await using outbox = await testOutbox(transport);
  const id = await outbox.queue("amina");
  const back = Promise.withResolvers<unknown>();
  const bringBack = () => back.resolve(outbox.pool.query("alter table mails_out_of_reach rename to mails"));
  await outbox.attempt(id, pino({ level: "warn" }, { write: bringBack }));
  await back.promise;
  expect(await outbox.row(id)).toMatchObject({ state: "sent", attempts: 1 });
  expect(delivered).toHaveLength(1);
});

test("an email that could not be composed while the database was down is sent afterwards, as its first attempt", async () => {
  let isAway = true;
  const composer: Composer = async (mail) => {
    if (isAway) throw Object.assign(new Error("terminating connection"), { code: "57P01" });
    return greet(mail);
  };
  await using outbox = await testOutbox(recorder([]), { greeting: composer });
  const id = await outbox.queue("amina");
  const bringBack = () => (isAway = false);
  await outbox.attempt(id, pino({ level: "warn" }, { write: bringBack }));
  expect(await outbox.row(id)).toMatchObject({ state: "sent", attempts: 1, retries: 0 });
});

test("several workers deliver each email once", async () => {
  await using server = await startSmtpServer();
  const transport = createSmtpTransport({ url: server.url(), extraCertificates: [server.certificate] });
  await using outbox = await testOutbox(transport);
  const names = Array.from({ length: 20 }, (_, index) => `person-${index}`);
  const ids = await Promise.all(names.map((name) => outbox.queue(name)));
  const options = { pool: outbox.pool, jobs: [deliveryJob(outbox.services)], concurrency: 2, log };
  const workers = await Promise.all([startWorker(options), startWorker(options)]);
  await eventually(async () => expect(await outbox.waitingJobs()).toEqual([]));
  await Promise.all(workers.map((worker) => worker.stop()));
  const addresses = names.map((name) => `${name}@buyer.example`);
  expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  for (const id of ids) expect(await outbox.row(id)).toMatchObject({ state: "sent", attempts: 1 });
});

test("each waiting email has exactly one job, at the time in its row", async () => {
  await using outbox = await testOutbox(recorder([], () => true));
  const id = await outbox.queue("amina");
  await outbox.attempt(id);
  const { nextAttemptAt } = await outbox.row(id);
  expect(await outbox.waitingJobs()).toEqual([{ mailId: id, runAt: nextAttemptAt }]);
  await outbox.attempt(id);
  expect(await outbox.waitingJobs()).toEqual([{ mailId: id, runAt: nextAttemptAt }]);
});

test("the sweep finds only emails whose jobs were lost", async () => {
  await using outbox = await testOutbox(recorder([], () => true));
  const [queued, putOff, abandoned] = [
    await outbox.queue("queued"),
    await outbox.queue("put-off"),
    await outbox.queue("abandoned"),
  ];
  await outbox.attempt(putOff);
  await claimMail(outbox.db, abandoned, outbox.now());
  await outbox.forgetJobs();
  await outbox.sweep();
  expect(await outbox.waitingJobs()).toEqual([]); // nothing is overdue yet
  outbox.advance(leaseMinutes + 1);
  await outbox.sweep();
  const found = (await outbox.waitingJobs()).map(({ mailId }) => mailId);
  expect(found.toSorted()).toEqual([queued, putOff, abandoned].toSorted());
});

test("while the queue is paused, the sweep sends the oldest email as a probe when it is time", async () => {
  const delivered: Delivered[] = [];
  await using outbox = await testOutbox(recorder(delivered));
  const oldest = await outbox.queue("amina");
  outbox.advance(1);
  const next = await outbox.queue("bilal");
  await noteTrouble(outbox.db, { cause: "password", reason: "535 who are you?", priority: 0 }, outbox.now());
  await outbox.forgetJobs();
  await outbox.sweep();
  expect(await outbox.waitingJobs()).toEqual([]);
  outbox.advance(6);
  await outbox.sweep();
  expect((await outbox.waitingJobs()).map(({ mailId }) => mailId)).toEqual([oldest]);
  await outbox.attempt(oldest);
  expect(await outbox.pause()).toBeUndefined();
  expect((await outbox.waitingJobs()).map(({ mailId }) => mailId)).toEqual([oldest, next]);
});

test("a probe that never reached the server does not resume the queue", async () => {
  await using outbox = await testOutbox(recorder([]), { greeting: async () => undefined });
  const id = await outbox.queue("amina");
  await noteTrouble(outbox.db, { cause: "password", reason: "535 who are you?", priority: 0 }, outbox.now());
  outbox.advance(6);
  await outbox.attempt(id);
  expect(await outbox.row(id)).toMatchObject({ state: "failed" });
  expect(await outbox.pause()).toBeDefined();
});
