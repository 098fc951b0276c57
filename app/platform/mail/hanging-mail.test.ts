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

  const inquiries = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => outbox.queue(`hang-${number}`)));
  await eventually(async () => expect(await isSending(...inquiries)).toBe(2));
  await outbox.queue("buyer", { priority: mailPriority.orderToBuyer });
  await eventually(() => expect(arrived("buyer")).toBe(true));

  const orders = await Promise.all(
    [1, 2, 3].map((number) => outbox.queue(`hang-order-${number}`, { priority: mailPriority.orderToBuyer })),
  );
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
  await outbox.queue("first");
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
