import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Delivered, recorder } from "#tests/support/recording-transport.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { from, testOutbox } from "#tests/support/test-outbox.ts";
import { createFolderTransport } from "./folder.server.ts";
import { isMailboxFull } from "./mailbox-limit.server.ts";
import {
  listAllMails,
  listMails,
  type MailToQueue,
  mailHealth,
  mailRaw,
  queueMails,
  resendMail,
  sendStoredMails,
} from "./outbox.server.ts";
import { noteTrouble } from "./pause.server.ts";
import { createSmtpTransport } from "./smtp.server.ts";

const subjectId = "0190b6a0-0000-7000-8000-000000000001";
const confirmation: MailToQueue = {
  kind: "greeting",
  subjectType: "purchase-order",
  subjectId,
  to: { name: "Amina\r\nBcc: x@evil.example", address: "amina@buyer.example" },
  language: "ar",
  messageIdLocalPart: "PO-2026-000124.buyer",
};

test("an email is stored in the same transaction as its subject, or not at all", async () => {
  await using outbox = await openOutbox();
  const abandoned = outbox.db.transaction(async (transaction) => {
    await queueMails(transaction, [confirmation]);
    throw new Error("changed our mind");
  });
  await expect(abandoned).rejects.toThrow("changed our mind");
  expect(await listMails(outbox.db, confirmation)).toEqual([]);
  expect(await outbox.waitingJobs()).toEqual([]);

  const [id = ""] = await outbox.db.transaction((transaction) => queueMails(transaction, [confirmation]));
  expect(await listMails(outbox.db, confirmation)).toMatchObject([
    { id, state: "queued", language: "ar", recipientName: "Amina Bcc: x@evil.example", attempts: 0 },
  ]);
  expect(await outbox.waitingJobs()).toMatchObject([{ mailId: id }]);
});

test("a held email waits for staff: no job, no sweep, and no sending of stored emails takes it", async () => {
  const delivered: Delivered[] = [];
  await using outbox = await testOutbox(recorder(delivered));
  const [id = ""] = await queueMails(outbox.db, [{ ...confirmation, isHeld: true }], outbox.now());
  outbox.advance(60);
  await outbox.attempt(id);
  await outbox.sweep();
  expect(await sendStoredMails(outbox.db, outbox.now())).toBe(0);
  expect(await outbox.waitingJobs()).toEqual([]);
  expect([(await outbox.row(id)).state, delivered]).toEqual(["held", []]);

  await resendMail(outbox.db, id, outbox.now());
  expect(await outbox.waitingJobs()).toMatchObject([{ mailId: id }]);
  await outbox.attempt(id);
  expect((await outbox.row(id)).state).toBe("sent");
  expect(delivered).toMatchObject([{ messageId: confirmation.messageIdLocalPart }]);
});

test("duplicate names, several addresses in one, and odd names are rejected", async () => {
  await using outbox = await openOutbox();
  await queueMails(outbox.db, [confirmation]);
  await expect(queueMails(outbox.db, [confirmation])).rejects.toMatchObject({ cause: { code: "23505" } });
  for (const address of ["a@x.example, b@x.example", "a@x.example\r\nBcc: b@x.example", ""]) {
    const mail = { ...confirmation, to: { name: "", address }, messageIdLocalPart: "PO-2.buyer" };
    await expect(queueMails(outbox.db, [mail])).rejects.toThrow("one valid email address");
  }
  for (const messageIdLocalPart of ["../../etc/passwd", ".hidden", "a b", "a@b", ""]) {
    await expect(queueMails(outbox.db, [{ ...confirmation, messageIdLocalPart }])).rejects.toThrow("Message-ID");
  }
  expect((await listAllMails(outbox.db, { size: 10 })).rows).toHaveLength(1);
});

test("without a mail server, an email is stored, never sent, and goes out once there is one", async () => {
  await using outbox = await openOutbox();
  const id = await outbox.queue("amina");
  await outbox.attempt(id);
  expect(await outbox.row(id)).toMatchObject({ state: "stored", sentAt: null, lastAnswer: "greeting.amina.eml" });
  expect(await readdir(outbox.folder)).toEqual(["greeting.amina.eml"]);
  expect(await mailHealth(outbox.db)).toEqual({ trouble: undefined, failed: 0, stored: 1 });

  await using server = await startSmtpServer();
  outbox.services.transport = createSmtpTransport({ url: server.url(), extraCertificates: [server.certificate] });
  outbox.services.from = async () => ({ ...from, address: "orders@new.example" });
  await outbox.forgetJobs();
  expect(await sendStoredMails(outbox.db, outbox.now())).toBe(1);
  expect(await outbox.waitingJobs()).toMatchObject([{ mailId: id }]);
  await outbox.attempt(id);
  expect(await outbox.row(id)).toMatchObject({ state: "sent" });
  expect(server.received.map(({ raw }) => messageIdOf(raw))).toEqual(["greeting.amina@new.example"]);
  expect(await sendStoredMails(outbox.db)).toBe(0);
});

test("a sent email is resent under a new Message-ID", async () => {
  await using server = await startSmtpServer();
  await using outbox = await openOutbox();
  outbox.services.transport = createSmtpTransport({ url: server.url(), extraCertificates: [server.certificate] });
  const id = await outbox.queue("amina");
  for (const name of ["greeting.amina", "greeting.amina.r2", "greeting.amina.r3"]) {
    await outbox.attempt(id);
    expect(await outbox.row(id)).toMatchObject({ state: "sent", messageId: name });
    outbox.advance(1);
    expect(await resendMail(outbox.db, id, outbox.now())).toMatchObject({
      state: "queued",
      lastAnswer: expect.stringMatching(/^250/),
    });
  }
  expect(server.received.map(({ raw }) => messageIdOf(raw))).toEqual([
    "greeting.amina@pmf.example",
    "greeting.amina.r2@pmf.example",
    "greeting.amina.r3@pmf.example",
  ]);
  expect(await outbox.row(id)).toMatchObject({ attempts: 3 });
});

test("an email waiting for its retry can be sent immediately, with the same bytes", async () => {
  await using server = await startSmtpServer();
  await using outbox = await openOutbox();
  outbox.services.transport = createSmtpTransport({ url: server.url(), extraCertificates: [server.certificate] });
  const id = await outbox.queue("amina");
  server.behave({ at: "recipient", answer: 451 });
  await outbox.attempt(id);
  const { raw } = await outbox.row(id);
  server.behave({ at: "accept" });
  await resendMail(outbox.db, id, outbox.now());
  await outbox.attempt(id);
  expect(server.received.map((mail) => mail.raw)).toEqual([raw]);
});

test("while the queue is paused, resending an email is a probe", async () => {
  await using outbox = await openOutbox();
  const id = await outbox.queue("amina");
  await noteTrouble(outbox.db, { cause: "password", reason: "535 who are you?", priority: 0 }, outbox.now());
  await outbox.attempt(id);
  expect(await outbox.row(id)).toMatchObject({ state: "queued", attempts: 0 });
  await resendMail(outbox.db, id, outbox.now());
  await outbox.attemptRequested(id);
  expect(await outbox.row(id)).toMatchObject({ state: "stored" });
  expect(await outbox.pause()).toBeUndefined();
});

test("a missing email cannot be read or resent", async () => {
  await using outbox = await openOutbox();
  await expect(resendMail(outbox.db, subjectId)).rejects.toMatchObject({ code: "notFound" });
  await expect(mailRaw(outbox.db, subjectId)).rejects.toMatchObject({ code: "notFound" });
});

test("staff see the message as composed", async () => {
  await using outbox = await openOutbox();
  const id = await outbox.queue("amina");
  expect(await mailRaw(outbox.db, id)).toBeUndefined();
  await outbox.attempt(id);
  expect(messageIdOf((await mailRaw(outbox.db, id)) ?? "")).toBe("greeting.amina@pmf.example");
});

test("the outbox lists newest first, page by page, by state, without the bytes", async () => {
  await using outbox = await openOutbox();
  const ids: string[] = [];
  for (const name of ["amina", "bilal", "chloe", "dua", "emad"]) {
    ids.unshift(await outbox.queue(name));
    if (name !== "bilal") outbox.advance(1); // two emails with the same timestamp
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listAllMails(outbox.db, { size: 2, cursor });
    seen.push(...page.rows.map(({ id }) => id));
    expect(page.rows.every((mail) => !("raw" in mail))).toBe(true);
    cursor = page.next;
  } while (cursor);
  expect(seen.toSorted()).toEqual(ids.toSorted());
  expect([seen[0], seen[1], seen[4]]).toEqual([ids[0], ids[1], ids[4]]);

  await outbox.attempt(ids[0] ?? "");
  const stored = await listAllMails(outbox.db, { state: "stored", size: 10 });
  expect(stored).toMatchObject({ rows: [{ id: ids[0] }], next: undefined });
  for (const foreign of ["", "x", `${"9".repeat(14)}.${subjectId}`, "1.'; drop table mails"]) {
    const page = await listAllMails(outbox.db, { size: 1, cursor: foreign });
    expect(page.rows, foreign).toMatchObject([{ id: ids[0] }]);
  }
});

function messageIdOf(raw: Uint8Array | string): string | undefined {
  return /^Message-ID: <(.*)>\r$/m.exec(Buffer.from(raw).toString())?.[1];
}

async function openOutbox() {
  const folder = await mkdtemp(join(tmpdir(), "pmf-outbox-"));
  const outbox = await testOutbox(createFolderTransport(folder));
  return {
    ...outbox,
    folder,
    async [Symbol.asyncDispose]() {
      await outbox.close();
      await rm(folder, { recursive: true });
    },
  };
}

test("the limit per mailbox counts the aliases of one mailbox together, and each gets its email as entered", async () => {
  await using outbox = await testOutbox(recorder([]));
  const limit = { kind: "greeting", mails: 3, perSeconds: 3600 };
  const isFull = (address: string) =>
    outbox.db.transaction((transaction) => isMailboxFull(transaction, limit, address, outbox.now()));
  const entered = ["mona.adel@gmail.com", "m.o.naadel+1@googlemail.com", "MonaAdel@gmail.com"];
  for (const [index, address] of entered.entries()) {
    expect(await isFull(address)).toBe(false);
    const id = await outbox.queue(`alias-${index}`, { address });
    expect((await outbox.row(id)).recipientAddress).toBe(address);
  }
  expect(await isFull("mona.a.del@gmail.com")).toBe(true);
  expect(await isFull("mona.adel@buyer.example")).toBe(false);
});
