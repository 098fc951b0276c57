import { expect, test } from "vitest";
import { type Behaviour, startSmtpServer } from "#tests/support/smtp-server.ts";
import { testOutbox } from "#tests/support/test-outbox.ts";
import { mailPriority } from "./message.ts";
import { createSmtpTransport } from "./smtp.server.ts";

const priority = mailPriority.orderToBuyer;
const limit: Behaviour = { at: "sender", answer: 550, words: "5.4.5 Too many messages" };

async function limitedOutbox() {
  const server = await startSmtpServer();
  const outbox = await testOutbox(createSmtpTransport({ url: server.url(), extraCertificates: [server.certificate] }));
  return {
    ...outbox,
    behave: server.behave,
    async [Symbol.asyncDispose]() {
      await outbox[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

test("a limit that emails of inquiries reach stops no email of an order, and ends for them at their own probe", async () => {
  await using outbox = await limitedOutbox();
  outbox.behave(limit);
  const inquiries = [await outbox.queue("first"), await outbox.queue("second")];
  for (const id of inquiries) await outbox.attempt(id);
  outbox.behave({ at: "accept" });
  for (const name of ["amina", "bilal"]) {
    const order = await outbox.queue(name, { priority });
    await outbox.attempt(order);
    expect(await outbox.row(order)).toMatchObject({ state: "sent" });
  }
  const lost = await outbox.queue("lost", { priority });
  await outbox.forgetJobs();
  outbox.advance(2);
  await outbox.sweep();
  const jobs = (await outbox.waitingJobs()).map(({ mailId }) => mailId);
  expect(new Set(jobs)).toEqual(new Set([lost, inquiries[1]]));
  expect(await outbox.pause()).toBeDefined();
  await outbox.attempt(inquiries[1] ?? "");
  expect(await outbox.row(inquiries[1] ?? "")).toMatchObject({ state: "sent" });
  expect(await outbox.pause()).toBeUndefined();
});

test("a limit that an email of an order reaches, too, stops all, and what the server accepts again is for orders first", async () => {
  await using outbox = await limitedOutbox();
  outbox.behave(limit);
  const inquiry = await outbox.queue("inquiry");
  const orders: string[] = [];
  for (const name of ["first", "second", "third"]) {
    orders.push(await outbox.queue(name, { priority }));
    outbox.advance(0.1);
  }
  const states = async () => Promise.all(orders.map(async (id) => (await outbox.row(id)).attempts));
  for (const id of [inquiry, ...orders]) await outbox.attempt(id);
  expect(await states()).toEqual([1, 0, 0]);
  outbox.advance(1.1);
  outbox.behave({ at: "accept" });
  await outbox.forgetJobs();
  await outbox.attempt(orders[1] ?? "");
  const jobs = (await outbox.waitingJobs()).map(({ mailId }) => mailId);
  expect(new Set(jobs)).toEqual(new Set([orders[0], orders[2]]));
  for (const id of [inquiry, ...orders]) await outbox.attempt(id);
  expect(await states()).toEqual([2, 1, 1]);
  expect((await outbox.row(inquiry)).attempts).toBe(1);
  outbox.advance(5);
  await outbox.attempt(inquiry);
  expect(await outbox.row(inquiry)).toMatchObject({ state: "sent" });
  expect(await outbox.pause()).toBeUndefined();
});
