import { expect, test } from "vitest";
import * as z from "zod/mini";
import { removeUploadKind, renditionsKind } from "#app/platform/files/server/upload-jobs.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startScriptedSmtpServer } from "#tests/support/scripted-smtp-server.ts";
import { testOutbox } from "#tests/support/test-outbox.ts";
import { deliveryJob } from "./delivery-job.server.ts";
import { mailPriority } from "./message.ts";
import { resendMail } from "./outbox.server.ts";
import { createSlowDeliveries } from "./slow-deliveries.ts";
import { createSmtpTransport } from "./smtp.server.ts";

const short = async () => ({ subject: "Hi", text: "Hi", html: "<p>Hi</p>", attachments: [] });
const other = { name: "other", payload: z.object({ name: z.string() }) };

test("emails that hang at their recipients leave places for other jobs, for emails that matter more, and for what staff send", async () => {
  await using server = await startScriptedSmtpServer();
  server.follow({ RCPT: "hang" }, "hang");
  // It never ends the connections, so what is delivered went past all hanging emails.
  const transport = createSmtpTransport({ url: server.url, silenceSeconds: 3600 });
  await using outbox = await testOutbox(transport, { greeting: short });
  const limit = new AbortController();
  const done: string[] = [];
  const ordinary = defineJob({ ...other, run: async ({ name }) => void done.push(name) });
  const mail = deliveryJob({ ...outbox.services, timeLimit: () => limit.signal });
  const worker = await startWorker({ pool: outbox.pool, jobs: [mail, ordinary], log: createLog("silent") });
  const arrived = (name: string) => server.received.some((message) => message.includes(`<greeting.${name}@`));
  const isSending = async (...ids: string[]) => {
    const rows = await Promise.all(ids.map((id) => outbox.row(id)));
    return rows.filter(({ state }) => state === "sending").length;
  };

  const hang = (name: string, priority?: number) =>
    outbox.queue(name, { address: `mona@hang-${name}.example`, ...(priority && { priority }) });
  const inquiries = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => hang(`inquiry-${number}`)));
  await eventually(async () => expect(await isSending(...inquiries)).toBe(2));
  await outbox.queue("buyer", { priority: mailPriority.orderToBuyer });
  await eventually(() => expect(arrived("buyer")).toBe(true));

  const orders = await Promise.all([1, 2, 3].map((number) => hang(`order-${number}`, mailPriority.orderToBuyer)));
  await eventually(async () => expect(await isSending(...orders)).toBe(1));
  await outbox.queue("seller", { priority: mailPriority.orderToUs });
  await eventually(() => expect(arrived("seller")).toBe(true));

  const waiting = await outbox.queue("waiting");
  expect(arrived("waiting")).toBe(false);
  await resendMail(outbox.db, waiting, outbox.now());
  await eventually(() => expect(arrived("waiting")).toBe(true));

  await outbox.queue("hang-seller", { priority: mailPriority.orderToUs });
  await enqueue(outbox.db, other, { name: "other" });
  await eventually(() => expect(done).toEqual(["other"]));
  expect(await isSending(...inquiries)).toBe(2);
  limit.abort();
  await worker.stop();
});

/** Starts a worker whose emails hang at RCPT if their address contains "hang", and never end by themselves. */
async function startHanging() {
  const server = await startScriptedSmtpServer();
  server.follow({ RCPT: "hang" }, "hang");
  const outbox = await testOutbox(createSmtpTransport({ url: server.url, silenceSeconds: 3600 }), { greeting: short });
  const limit = new AbortController();
  const places: AbortController[] = [];
  let queued = 0;
  const placeLimit = () => places[places.push(new AbortController()) - 1]?.signal ?? expect.unreachable();
  const services = { ...outbox.services, timeLimit: () => limit.signal, placeLimit };
  const worker = await startWorker({ pool: outbox.pool, jobs: [deliveryJob(services)], log: createLog("silent") });
  const buy = (name: string, address = `${name}@buyer.example`) => {
    queued += 1;
    return outbox.queue(name, { priority: mailPriority.orderToBuyer, address });
  };
  return {
    outbox,
    hang: (name: string) => buy(name, `mona@hang-${name}.example`),
    buy,
    stateOf: async (id: string) => (await outbox.row(id)).state,
    hasSent: (id: string) => eventually(async () => expect(await outbox.row(id)).toMatchObject({ state: "sent" })),
    isSending: (ids: string[], count: number) =>
      eventually(async () => {
        const rows = await Promise.all(ids.map((id) => outbox.row(id)));
        expect(rows.filter(({ state }) => state === "sending")).toHaveLength(count);
      }),
    /** Waits until all deliveries, or this many, have begun, and ends the time in which they keep their places. */
    async endPlaces(begun = queued) {
      await eventually(() => expect(places).toHaveLength(begun));
      for (const place of places) place.abort();
    },
    stop: () => worker.stop(),
    async [Symbol.asyncDispose]() {
      limit.abort();
      await worker.stop();
      await outbox[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

test("emails to one domain that hang take one place, so buyers elsewhere get theirs", async () => {
  await using mail = await startHanging();
  const names = ["a", "b", "c", "d", "e", "f"];
  const stuck = await Promise.all(names.map((name) => mail.buy(name, `${name}@hang.example`)));
  await mail.isSending(stuck, 1);
  await mail.hasSent(await mail.buy("amina"));
  await mail.isSending(stuck, 1);
});

test("buyers whose servers hang delay no other buyer, however many they are", async () => {
  await using mail = await startHanging();
  const stuck: string[] = [];
  for (let round = 1; round <= 4; round += 1) {
    const ids = await Promise.all([1, 2, 3].map((number) => mail.hang(`${round}-${number}`)));
    stuck.push(...ids);
    await mail.isSending(stuck, 3 * round);
    await mail.endPlaces();
    await mail.hasSent(await mail.buy(`buyer-${round}`));
    await mail.isSending(stuck, 3 * round);
  }
});

test("at the most connections, the email that hung longest is tried again later", async () => {
  await using mail = await startHanging();
  const stuck: string[] = [];
  for (let round = 1; round <= 5; round += 1) {
    stuck.push(...(await Promise.all([1, 2, 3].map((number) => mail.hang(`${round}-${number}`)))));
    await mail.isSending(stuck, Math.min(15, 3 * round));
    await mail.endPlaces();
    await mail.hasSent(await mail.buy(`buyer-${round}`));
  }
  await mail.isSending(stuck, 12);
  const states = await Promise.all(stuck.map(mail.stateOf));
  expect(states.slice(0, 3)).toEqual(["retry", "retry", "retry"]);
  expect(await mail.outbox.row(stuck[0] ?? "")).toMatchObject({ lastAnswer: "The server did not respond in time" });
});

test("emails that hang do not delay the end of the process, and are tried again", async () => {
  await using mail = await startHanging();
  const stuck = await Promise.all(["a", "b", "c", "d"].map((name) => mail.hang(name)));
  await mail.isSending(stuck, 3);
  await mail.endPlaces(3);
  await mail.isSending(stuck, 4);
  await mail.endPlaces();
  await mail.stop();
  const states = await Promise.all(stuck.map(mail.stateOf));
  expect(states).toEqual(["retry", "retry", "retry", "retry"]);
});

test("an email that its server may have accepted is never tried again to make room", async () => {
  await using server = await startScriptedSmtpServer();
  server.follow({ message: "hang" });
  const transport = createSmtpTransport({ url: server.url, silenceSeconds: 3600 });
  const limit = new AbortController();
  let isHandedOver = false;
  const envelope = { messageId: "a", from: "orders@pmf.example", to: "mona@buyer.example" };
  const delivered = transport.deliver(envelope, Buffer.from("Subject: a\r\n\r\nb"), limit.signal, () => {
    isHandedOver = true;
  });
  await server.hanging();
  expect(isHandedOver).toBe(true);
  limit.abort();
  await expect(delivered).rejects.toThrow();
  const slow = createSlowDeliveries(2);
  const given: string[] = [];
  const delivery = (name: string, handedOver: boolean) => ({
    giveUp: () => given.push(name),
    isHandedOver: handedOver,
  });
  expect(slow.enter(delivery("accepted", true))).toBe(true);
  expect(slow.enter(delivery("waiting", false))).toBe(true);
  expect(slow.enter(delivery("also accepted", true))).toBe(true);
  expect(slow.enter(delivery("late", false))).toBe(false);
  expect(given).toEqual(["waiting"]);
});

test("emails that are tried again take one place", async () => {
  await using server = await startScriptedSmtpServer();
  server.follow({ RCPT: { answer: "450 4.2.0 later" } });
  const transport = createSmtpTransport({ url: server.url, silenceSeconds: 3600 });
  await using outbox = await testOutbox(transport, { greeting: short });
  const ids = await Promise.all([1, 2, 3].map((number) => outbox.queue(`again-${number}`)));
  for (const id of ids) await outbox.attempt(id);
  server.follow({ RCPT: "hang" }, "again");
  await outbox.forgetJobs();
  outbox.advance(10);
  await outbox.sweep();
  const limit = new AbortController();
  const mail = deliveryJob({ ...outbox.services, timeLimit: () => limit.signal });
  const worker = await startWorker({ pool: outbox.pool, jobs: [mail], log: createLog("silent") });
  await server.hanging();
  await outbox.queue("first", { address: "first@elsewhere.example" });
  await eventually(() => expect(server.received.some((message) => message.includes("<greeting.first@"))).toBe(true));
  const states = await Promise.all(ids.map(async (id) => (await outbox.row(id)).state));
  expect(states.toSorted()).toEqual(["retry", "retry", "sending"]);
  limit.abort();
  await worker.stop();
});

test("jobs that hang at the file store leave places for emails", async () => {
  await using server = await startScriptedSmtpServer();
  await using outbox = await testOutbox(createSmtpTransport({ url: server.url }), { greeting: short });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const hanging = [removeUploadKind, renditionsKind].map((kind) =>
    defineJob({ ...kind, run: ({ id }) => (begun.push(id), answered) }),
  );
  for (let id = 0; id < 4; id += 1) for (const kind of hanging) await enqueue(outbox.db, kind, { id: String(id) });
  const jobs = [deliveryJob(outbox.services), ...hanging];
  const worker = await startWorker({ pool: outbox.pool, jobs, log: createLog("silent") });
  try {
    await eventually(() => expect(begun.length).toBeGreaterThan(1));
    const id = await outbox.queue("amina");
    await eventually(async () => expect(await outbox.row(id)).toMatchObject({ state: "sent" }));
    expect(begun).toHaveLength(2);
  } finally {
    answer();
    await worker.stop();
  }
});
