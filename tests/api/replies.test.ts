import { afterAll, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { readInquiry } from "#app/features/inquiries/staff-contract.ts";
import { changeTemplates, mostFileBytes, readReplies, type Templates } from "#app/features/replies/contract.ts";
import { replyMessages } from "#app/features/replies/messages.ts";
import { testApi } from "#tests/support/test-api.ts";

const { en } = replyMessages;

const api = await testApi();
afterAll(() => api[Symbol.asyncDispose]());
const owner = await api.signIn();
const sales = await api.signInAs("sales");
const accountant = await api.signInAs("accountant");
const person = "mona@nile.example";
const reply = { language: "ar", subject: "استفسارك", text: "السيدة منى،\n\nنعم، نشحن.", documents: [], files: [] };
const pdf = { name: "prices", content: Buffer.from("%PDF-1.7 prices").toString("base64") };
const buyerInfo = { companyName: "Nile", contactName: "Mona", email: person, quantity: "12" };

beforeEach(() =>
  api.database.pool.query("truncate inquiries, inquiry_history, purchase_orders, mails, settings, rate_limits cascade"),
);

async function onlyId(table: string): Promise<string> {
  const { rows } = await api.database.pool.query<{ id: string }>(`select id from ${table}`);
  return rows[0]?.id ?? "";
}

async function inquiry(): Promise<string> {
  const sent = { name: "Mona", email: person, message: "Do you ship?", inquiryType: "general" };
  expect((await api.send("POST", "/api/inquiries", sent)).status).toBe(201);
  return onlyId("inquiries");
}

async function order(email = person): Promise<string> {
  const body = { htmlContent: "<p>order</p>", productType: "capsules", buyerInfo: { ...buyerInfo, email } };
  expect((await api.send("POST", "/api/send-purchase-order", body)).status).toBe(201);
  return onlyId("purchase_orders");
}

const send = (path: string, body: object = reply, headers: Record<string, string> = sales) =>
  api.send("POST", `/api/replies/${path}`, body, headers);

async function read(path: string) {
  const answer = await api.request(`/api/replies/${path}`, { headers: sales });
  return z.parse(readReplies.answer, await answer.json());
}

/** Returns the email of the only reply as it would be sent. */
async function composed() {
  const { rows } = await api.database.pool.query("select * from mails where kind = 'reply'");
  const [mail] = rows;
  return api.services.emails["reply"]?.({
    id: mail.id,
    kind: "reply",
    subjectId: mail.subject_id,
    language: mail.language,
    recipientName: mail.recipient_name,
    recipientAddress: mail.recipient_address,
  });
}

test("only staff who serve customers reply, and only to records that exist and are not spam", async () => {
  const id = await inquiry();
  expect((await send(`inquiry/${id}`, reply, {})).status).toBe(401);
  expect((await send(`inquiry/${id}`, reply, accountant)).status).toBe(403);
  expect((await send(`purchase-order/${id}`)).status).toBe(404);
  expect((await send(`news/${id}`)).status).toBe(404);
  await api.database.pool.query("update inquiries set spam = true");
  expect((await send(`inquiry/${id}`)).status).toBe(404);
});

test("a rejected field has its message, and nothing is sent", async () => {
  const id = await inquiry();
  const fieldsOf = async (change: object) => {
    const refused = await send(`inquiry/${id}`, { ...reply, ...change });
    expect(refused.status).toBe(400);
    return z.parse(z.object({ fields: z.record(z.string(), z.string()) }), await refused.json()).fields;
  };
  expect(await fieldsOf({ subject: " ", text: "" })).toEqual({ subject: en.subjectRequired, text: en.textRequired });
  const program = { name: "price.pdf", content: Buffer.from("MZ program").toString("base64") };
  expect(await fieldsOf({ files: [program] })).toEqual({ files: en.fileTypeWrong });
  expect(await fieldsOf({ files: Array.from({ length: 6 }, () => pdf) })).toEqual({ files: en.tooManyFiles });
  const half = Buffer.alloc(mostFileBytes / 2 + 1, "%PDF-").toString("base64");
  expect(await fieldsOf({ files: [half, half].map((content) => ({ name: "a", content })) })).toEqual({
    files: en.filesTooLarge,
  });
  expect((await read(`inquiry/${id}`)).replies).toEqual([]);
});

test("a reply is kept with its delivery status, answers the inquiry, and goes out once for one key", async () => {
  const id = await inquiry();
  const once = { ...sales, "idempotency-key": "0123456789abcdef" };
  const twice = await Promise.all([1, 2].map(() => send(`inquiry/${id}`, { ...reply, files: [pdf] }, once)));
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
  expect((await send(`inquiry/${id}`, { ...reply, text: "Other" }, once)).status).toBe(422);
  const { replies } = await read(`inquiry/${id}`);
  expect(replies).toMatchObject([
    { actor: "sales", language: "ar", text: reply.text, files: ["prices.pdf"], mail: { state: "queued" } },
  ]);
  const answered = await api.request(`/api/inquiries/${id}`, { headers: sales });
  expect(z.parse(readInquiry.answer, await answered.json())).toMatchObject({
    status: "answered",
    history: [{ event: "status", actor: "sales", to: "answered" }],
  });
  const mail = await composed();
  expect(mail).toMatchObject({ subject: reply.subject, isWritten: true, attachments: [{ filename: "prices.pdf" }] });
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
  expect(mail?.text).toContain("نعم، نشحن.");
  const { rows } = await api.database.pool.query("select actor from audit_log where action = 'replies.send'");
  expect(rows).toEqual([{ actor: "sales" }]);
});

test("a repeated request is answered with its own reply, not with a later one", async () => {
  const id = await inquiry();
  const key = { ...sales, "idempotency-key": "0123456789abcdef" };
  const first = await (await send(`inquiry/${id}`, reply, key)).json();
  expect((await send(`inquiry/${id}`, { ...reply, text: "Later" })).status).toBe(201);
  expect(await (await send(`inquiry/${id}`, reply, key)).json()).toEqual(first);
});

test("a failed reply is sent again, but only from its own record", async () => {
  const id = await inquiry();
  await send(`inquiry/${id}`);
  await api.database.pool.query("update mails set state = 'failed', last_answer = '550 no' where kind = 'reply'");
  const [failed] = (await read(`inquiry/${id}`)).replies;
  expect(failed?.mail).toMatchObject({ state: "failed", lastAnswer: "550 no" });
  expect((await send(`inquiry/${crypto.randomUUID()}/${failed?.id}/resend`, {})).status).toBe(404);
  const resent = await send(`inquiry/${id}/${failed?.id}/resend`, {});
  expect(await resent.json()).toEqual({ success: true, sendsMail: false });
  expect((await read(`inquiry/${id}`)).replies[0]?.mail.state).toBe("queued");
});

test("the document of the person's own order is attached, and no other person's", async () => {
  const id = await inquiry();
  const orderId = await order();
  const { documents } = await read(`inquiry/${id}`);
  expect(documents).toMatchObject([{ id: orderId }]);
  expect((await send(`inquiry/${id}`, { ...reply, documents: [orderId] })).status).toBe(201);
  expect((await composed())?.attachments).toMatchObject([
    { filename: `${documents[0]?.orderNumber}.pdf`, contentType: "application/pdf" },
  ]);
  await api.database.pool.query("update purchase_orders set email = 'omar@delta.example'");
  const stolen = await send(`inquiry/${id}`, { ...reply, text: "Again", documents: [orderId] });
  expect(await stolen.json()).toMatchObject({
    fields: { files: en.documentGone },
  });
});

test("erasing a person, and old or deleted records, also erases the replies and their files", async () => {
  const left = async () => {
    const { rows } = await api.database.pool.query(
      "select (select count(*)::int from replies) as replies, (select count(*)::int from reply_files) as files",
    );
    return rows[0];
  };
  const orderId = await order();
  const id = await inquiry();
  await send(`purchase-order/${orderId}`, { ...reply, files: [pdf] });
  await send(`inquiry/${id}`, { ...reply, files: [pdf] });
  const held = await (await api.send("POST", "/api/personal-data/export", { email: person }, owner)).text();
  expect(held).toContain(JSON.stringify(reply.text));
  expect(await (await api.send("POST", "/api/personal-data/erase", { email: person }, owner)).json()).toMatchObject({
    replies: 2,
  });
  expect(await left()).toEqual({ replies: 0, files: 0 });

  const old = await inquiry();
  await send(`inquiry/${old}`, { ...reply, files: [pdf] });
  await api.database.pool.query("delete from mails where subject_id = $1", [old]);
  expect(await left()).toEqual({ replies: 0, files: 0 });
});

test("the owner changes the templates; others cannot", async () => {
  const id = await inquiry();
  const own = { subject: "Re: {type}", text: "Dear {name}," };
  const templates: Templates = { inquiry: { en: own, ar: null }, "purchase-order": { en: null, ar: null } };
  expect((await api.send("PUT", changeTemplates.path, templates, sales)).status).toBe(403);
  expect((await api.send("PUT", changeTemplates.path, templates, owner)).status).toBe(200);
  expect((await read(`inquiry/${id}`)).templates).toEqual({ en: own, ar: null });

  const arabic = { ...templates, inquiry: { en: own, ar: own } };
  const late = await api.send("PUT", changeTemplates.path, { ...templates, seen: arabic }, owner);
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ changed: { by: "admin" } });
  expect((await api.send("PUT", changeTemplates.path, { ...arabic, seen: templates }, owner)).status).toBe(200);
  expect((await read(`inquiry/${id}`)).templates).toEqual({ en: own, ar: own });
});

test("a member of staff cannot send more emails than the limit; others still can", async () => {
  const id = await inquiry();
  for (let sent = 0; sent < 120; sent += 1) expect((await send(`inquiry/${id}`, {})).status).toBe(400);
  expect((await send(`inquiry/${id}`)).status).toBe(429);
  expect((await send(`inquiry/${id}`, reply, owner)).status).toBe(201);
});
