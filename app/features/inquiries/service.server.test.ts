import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import { lockInTransaction } from "#app/platform/db/advisory-locks.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { listMails } from "#app/platform/mail/outbox.server.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import { until } from "#tests/support/until.ts";
import type { Inquiry } from "./contract.ts";
import { listPage } from "./inquiry-list-store.server.ts";
import { renewInquirySearchJob } from "./jobs.server.ts";
import { inquirySubject } from "./mails/inquiry-mails.server.ts";
import { type InquiryServices, receiveInquiry, type SentInquiry } from "./service.server.ts";

const inquiry: Inquiry = {
  name: "Mona Adel",
  email: "mona@example.com",
  country: "egypt",
  inquiryType: "wholesale",
  message: "Please send me your price list.",
};

function sent(changes: Partial<SentInquiry> = {}): SentInquiry {
  return { inquiry, language: "ar", honeypot: undefined, idempotencyKey: undefined, ...changes };
}

async function fixture() {
  const database = await testDatabase();
  const clock = { now: new Date("2026-11-21T10:00:00Z") };
  const services: InquiryServices = {
    db: database.db,
    now: () => clock.now,
    inquiriesMailbox: async () => ({ name: "Seller", address: "seller@example.com" }),
  };
  return { ...database, clock, services };
}

test("storing an inquiry queues an email to the seller and one to the sender", async () => {
  await using opened = await fixture();
  const { id } = await receiveInquiry(opened.services, sent());
  const mails = await listMails(opened.db, { subjectType: inquirySubject, subjectId: id });
  expect(new Map(mails.map(({ recipientAddress, language }) => [recipientAddress, language]))).toEqual(
    new Map([
      ["mona@example.com", "ar"],
      ["seller@example.com", "en"],
    ]),
  );
});

test("twenty concurrent clicks make one inquiry", async () => {
  await using opened = await fixture();
  const click = () => receiveInquiry(opened.services, sent({ idempotencyKey: "a-key-of-the-form-1" }));
  const ids = (await Promise.all(Array.from({ length: 20 }, click))).map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
});

test("an inquiry waits for its mailbox before it locks the customer, as an order does", async () => {
  await using opened = await fixture();
  const mailbox = await opened.pool.connect();
  await mailbox.query("begin");
  await lockInTransaction(drizzle(mailbox), "mailbox", "mona@example.com");
  const received = receiveInquiry(opened.services, sent());
  // Tables of other tests' databases have the same OIDs.
  const here = "database = (select oid from pg_database where datname = current_database())";
  const locks = async (which: string) =>
    (await mailbox.query(`select from pg_locks where pid <> pg_backend_pid() and ${here} and ${which}`)).rowCount;
  await until(async () => (await locks("not granted")) === 1);
  const ofCustomers = await locks("relation = 'customers'::regclass");
  await mailbox.query("commit");
  mailbox.release();
  await received;
  expect(ofCustomers).toBe(0);
});

test("the same text is a repeat within two minutes, afterwards a new inquiry", async () => {
  await using opened = await fixture();
  const first = await receiveInquiry(opened.services, sent());
  opened.clock.now = new Date("2026-11-21T10:01:59Z");
  expect((await receiveInquiry(opened.services, sent())).id).toBe(first.id);
  opened.clock.now = new Date("2026-11-21T10:02:01Z");
  expect((await receiveInquiry(opened.services, sent())).id).not.toBe(first.id);
});

test("a key cannot be reused for a different inquiry", async () => {
  await using opened = await fixture();
  const idempotencyKey = "a-key-of-the-form-2";
  await receiveInquiry(opened.services, sent({ idempotencyKey }));
  const other = { ...inquiry, message: "Another question altogether." };
  await expect(receiveInquiry(opened.services, sent({ idempotencyKey, inquiry: other }))).rejects.toMatchObject({
    code: "idempotencyMismatch",
  });
});

test("an inquiry with the honeypot filled in is kept as spam, sends no email, and is listed separately", async () => {
  await using opened = await fixture();
  const { id, spam } = await receiveInquiry(opened.services, sent({ honeypot: "https://spam.example" }));
  expect(spam).toBe(true);
  expect(await listMails(opened.db, { subjectType: inquirySubject, subjectId: id })).toEqual([]);
  expect((await listPage(opened.db, {}, undefined, 10)).rows).toEqual([]);
  expect((await listPage(opened.db, { status: "spam" }, undefined, 10)).rows).toMatchObject([{ id }]);
});

test.each([
  ["info@مثال.مصر", "info@xn--mgbh0fb.xn--wgbh1c"],
  ["sales@xn--ogbpi5d.xn--mgberp4a5d4ar", "sales@شركة.السعودية"],
  ["mona@bücher.example", "mona@xn--bcher-kva.example"],
])("an inquiry from %s is also found as from %s", async (email, q) => {
  await using opened = await fixture();
  const { id } = await receiveInquiry(opened.services, sent({ inquiry: { ...inquiry, email } }));
  expect((await listPage(opened.db, { q }, undefined, 5)).rows.map((row) => row.id)).toEqual([id]);
});

test("an inquiry is found by the current rules, even if its text is of an earlier version", async () => {
  await using opened = await fixture();
  const { id } = await receiveInquiry(opened.services, sent({ inquiry: { ...inquiry, name: "سارة عبد الله" } }));
  await opened.pool.query("update inquiries set search_text = 'as it was', search_version = 0");
  const found = async (q: string) => (await listPage(opened.db, { q }, undefined, 5)).rows.map((row) => row.id);
  expect(await found("ساره عبدالله")).toEqual([]);
  await renewInquirySearchJob(opened).run({}, { log: createLog("silent"), attempt: 1, lastAttempt: true });
  expect(await found("ساره عبدالله")).toEqual([id]);
});
