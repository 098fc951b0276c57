import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { createAdmission, lanes } from "#app/platform/admission/admission.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { orderSellerMail } from "#app/platform/mail/message.ts";
import type { PdfRenderer } from "#app/platform/pdf/pdf-renderer.server.ts";
import type { Requester } from "#app/platform/sandbox/lanes.ts";
import { defaultContent } from "#content/site-content.ts";
import { orderBody } from "#tests/fixtures/order-body.ts";
import { orderFixture } from "#tests/support/order-fixture.ts";
import { testApi } from "#tests/support/test-api.ts";
import { deleteOrder } from "../change-orders.server.ts";
import { placedOrderSchema } from "../contract.ts";
import { purgeOrdersJob } from "../jobs.server.ts";
import { orderMailComposers } from "../mails/compose-order-mails.server.ts";
import { buyerMailMessages, sellerMailMessages } from "../mails/messages.ts";
import { buyerMail } from "../mails/order-mails.server.ts";
import type { OrderRow } from "../order-row.server.ts";
import { orderPersonalData } from "../personal-data-store.server.ts";
import { purchaseOrders } from "../table.server.ts";
import { findDocument, forgetFailures } from "./document-store.server.ts";
import { documentResponse, mailWait, orderDocument } from "./order-pdf.server.ts";

const { en: mailMessages } = buyerMailMessages;

type Fixture = Awaited<ReturnType<typeof orderFixture>>;

const reader: Requester = { lane: "document", sender: "192.0.2.1" };
/** Waits as long as the test itself may take. */
const patient = { seconds: Infinity };

/** A fake renderer whose results the test controls. */
function renderer(set: () => Promise<Uint8Array>) {
  const views: unknown[] = [];
  const pdf: PdfRenderer = {
    async render(_, view) {
      views.push(view);
      return set();
    },
  };
  return { pdf, views };
}

const bytes = new TextEncoder().encode("%PDF-1.7 the document");

function hashOf(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

async function composed({ db }: Pick<Fixture, "db">, pdf: PdfRenderer, kind: string, { id, language }: OrderRow) {
  const compose = orderMailComposers({
    db,
    pdf,
    publicUrl: "https://pmf.example",
    content: async () => defaultContent,
    sales: async () => ({ name: "PMF", address: "sales@pmf.example" }),
  })[kind];
  const to = { recipientName: "", recipientAddress: "mona@nile.example" };
  const mail = await compose?.({ id, kind, language, subjectId: id, ...to });
  if (!mail) throw new Error("Expected an email");
  return mail;
}

/** What separates the parts of a text that a PDF keeps together: lines, and Arabic words, whose order is visual. */
const pdfBreak = /\n|(?<=\p{Script=Arabic}) /u;

test.each([
  ["en", "Claim your refund"],
  ["ar", "Deliver before Ramadan"],
  ["en", "التسليم قبل رمضان"],
  ["ar", "Two pallets; call first\nNo plastic foil"],
] as const)(
  "emails and the buyer's page get the same bytes; the document of staff includes the requests (%s, %s)",
  async (language, specialRequests) => {
    await using api = await testApi();
    const { db, pdf } = api.services;
    const body = orderBody({ specialRequests });
    const sent = await api.send("POST", "/api/send-purchase-order", body, { "accept-language": language });
    const { documentUrl, orderNumber } = z.parse(placedOrderSchema, await sent.json());
    const staff = await api.signIn();
    const [order] = await db.select().from(purchaseOrders).where(eq(purchaseOrders.orderNumber, orderNumber));
    if (!order) throw new Error("Expected the order that was placed");

    const hashes: string[] = [];
    for (const kind of [buyerMail, orderSellerMail, buyerMail]) {
      const [attached] = (await composed({ db }, pdf, kind, order)).attachments;
      hashes.push(hashOf(attached?.content ?? new Uint8Array()));
    }
    const read = async (path: string) => {
      const response = await api.request(path, { headers: { ...staff, "accept-language": "en" } });
      const content = new Uint8Array(await response.arrayBuffer());
      const digest = createHash("sha256").update(content).digest("base64");
      expect(response.headers.get("repr-digest")).toBe(`sha-256=:${digest}:`);
      return { content, text: (await extractText(await getDocumentProxy(content.slice()), { mergePages: true })).text };
    };
    const buyers = await read(documentUrl);
    hashes.push(hashOf(buyers.content));
    expect(new Set(hashes).size).toBe(1);
    for (const word of specialRequests.split(/\s/)) expect(buyers.text, word).not.toContain(word);

    const path = `/api/purchase-orders/${order.id}/document.pdf`;
    const { text } = await read(path);
    for (const part of specialRequests.split(pdfBreak)) expect(text).toContain(part);
    await db.update(purchaseOrders).set({ specialRequests: null }).where(eq(purchaseOrders.id, order.id));
    expect(hashOf((await read(path)).content)).toBe(hashes[0]);
  },
);

test("concurrent requests on any instance share one typesetting and get the same bytes", async () => {
  await using fixture = await orderFixture();
  const order = await fixture.place();
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  const instances = [renderer(() => promise), renderer(() => promise), renderer(() => promise)];
  const asked = instances.flatMap(({ pdf }) => [
    orderDocument({ db: fixture.db, pdf }, order, patient),
    orderDocument({ db: fixture.db, pdf }, order, patient),
  ]);
  resolve(bytes);
  const documents = await Promise.all(asked);
  expect(documents).toEqual(asked.map(() => ({ state: "set", pdf: Buffer.from(bytes), sha256: hashOf(bytes) })));
  expect(instances.flatMap(({ views }) => views)).toHaveLength(1);
});

test("waiting for a document holds no slot: others in the lane are answered", async () => {
  await using fixture = await orderFixture();
  const orders = await Promise.all(Array.from({ length: lanes.documents.places }, () => fixture.place()));
  const setting = Promise.withResolvers<Uint8Array>();
  const { pdf, views } = renderer(() => setting.promise);
  const admission = createAdmission();
  const reading = orders.flatMap((order, at) =>
    ["setter", "reader"].map((name) =>
      admission.admit("documents", `${name}-${at % 2}`, () => orderDocument({ db: fixture.db, pdf }, order, patient)),
    ),
  );
  await expect.poll(() => views.length).toBe(orders.length);
  expect(await admission.admit("documents", "other", async () => "answered")).toBe("answered");
  setting.resolve(bytes);
  expect(new Set((await Promise.all(reading)).map(({ state }) => state))).toEqual(new Set(["set"]));
});

test("if a document cannot be typeset, emails go out without it until staff retry", async () => {
  await using fixture = await orderFixture();
  const order = await fixture.place({ specialRequests: "A wooden box" });
  const broken = renderer(async () => Promise.reject(new Error("not set within 1 ms")));
  const buyer = await composed(fixture, broken.pdf, buyerMail, order);
  const seller = await composed(fixture, broken.pdf, orderSellerMail, order);
  expect([buyer.attachments, seller.attachments]).toEqual([[], []]);
  expect(buyer.text).toContain(mailMessages.notAttached);
  expect(buyer.text).not.toContain(mailMessages.attached);
  expect(buyer.text).toContain(`https://pmf.example/order/${order.followToken}`);
  expect(seller.text).toContain(sellerMailMessages.documentFailed);
  expect(broken.views).toHaveLength(2);
  await expect(documentResponse({ db: fixture.db, pdf: broken.pdf }, order, reader)).rejects.toMatchObject({
    details: { message: "documentFailed" },
  });
  expect(broken.views).toHaveLength(2); // further requests do not retry

  await forgetFailures(fixture.db, order.id);
  const { pdf } = renderer(async () => bytes);
  const [attached] = (await composed(fixture, pdf, buyerMail, order)).attachments;
  expect(attached?.content).toEqual(Buffer.from(bytes));
});

test("a reader who disconnects does not stop the document, which is finished once", async () => {
  await using api = await testApi();
  const sent = await api.send("POST", "/api/send-purchase-order", orderBody());
  const { documentUrl } = z.parse(placedOrderSchema, await sent.json());
  const [order] = await api.services.db.select().from(purchaseOrders);
  const hangUp = new AbortController();
  const reading = api.request(documentUrl, { signal: hangUp.signal });
  hangUp.abort();
  await reading;
  expect(await findDocument(api.services.db, order?.id ?? "")).toMatchObject({ state: "set" });
});

test("a full typesetter queue is not a failure of the document", async () => {
  await using fixture = await orderFixture();
  const order = await fixture.place();
  const full = renderer(async () => Promise.reject(new AppError("unavailable", "pdf")));
  for (let at = 0; at < 3; at += 1) {
    await expect(documentResponse({ db: fixture.db, pdf: full.pdf }, order, reader)).rejects.toMatchObject({
      status: 503,
    });
  }
  expect(await findDocument(fixture.db, order.id)).toEqual({ state: "waiting" });
  const { pdf } = renderer(async () => bytes);
  expect((await documentResponse({ db: fixture.db, pdf }, order, reader)).status).toBe(200);
});

test("however many strangers' documents are being typeset, no other reader is rejected", async () => {
  await using fixture = await orderFixture();
  const waiting = Promise.withResolvers<Uint8Array>();
  const slow = renderer(() => waiting.promise);
  const strangers = await Promise.all(Array.from({ length: 12 }, () => fixture.place()));
  const late = await fixture.place();
  const underWay = strangers.map((order) => documentResponse({ db: fixture.db, pdf: slow.pdf }, order, reader));
  await expect.poll(() => slow.views.length).toBe(12);
  const { pdf } = renderer(async () => bytes);
  expect((await documentResponse({ db: fixture.db, pdf }, late, reader)).status).toBe(200);
  expect((await composed(fixture, pdf, buyerMail, late)).attachments).toHaveLength(1);
  waiting.resolve(bytes);
  expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual(strangers.map(() => 200));
});

test("a document is part of the buyer's data and is erased with it, even while being typeset", async () => {
  await using fixture = await orderFixture();
  const [set, underWay] = [await fixture.place(), await fixture.place()];
  await orderDocument({ db: fixture.db, pdf: renderer(async () => bytes).pdf }, set, mailWait);
  const found = await orderPersonalData.list(fixture.db, set.email, { offset: 0, size: 10 });
  expect(found.find(({ id }) => id === set.id)).toMatchObject({
    documents: [{ pdf: Buffer.from(bytes).toString("base64") }],
  });

  const late = Promise.withResolvers<Uint8Array>();
  const slow = renderer(() => late.promise);
  let time = 0;
  const reading = orderDocument({ db: fixture.db, pdf: slow.pdf }, underWay, { seconds: 5, now: () => time });
  await expect.poll(() => slow.views.length).toBe(1);
  await fixture.db.transaction((transaction) =>
    orderPersonalData.erase(transaction, set.email, { by: "admin", at: fixture.now() }),
  );
  time = 5_001;
  late.resolve(bytes);
  await expect(reading).rejects.toMatchObject({ status: 503 });
  expect(await documents(fixture)).toEqual([]);
});

test("30 days after deletion, an order loses its document", async () => {
  await using fixture = await orderFixture();
  const [gone, kept] = [await fixture.place(), await fixture.place()];
  const { pdf } = renderer(async () => bytes);
  for (const order of [gone, kept]) await orderDocument({ db: fixture.db, pdf }, order, mailWait);
  await deleteOrder(fixture.services, gone.id, { actor: "admin" });
  fixture.advance({ days: 31 });
  await purgeOrdersJob(fixture.services).run({}, fixture.jobContext);
  expect(await documents(fixture)).toEqual([kept.id]);
});

test("special requests are not in the document, since its address is unverified", async () => {
  await using fixture = await orderFixture();
  const { views, pdf } = renderer(async () => bytes);
  const order = await fixture.place({ specialRequests: "Claim your refund" });
  const buyer = await composed(fixture, pdf, buyerMail, order);
  expect(JSON.stringify([views, buyer.text, buyer.html])).not.toContain("Claim your refund");
  expect((await composed(fixture, pdf, orderSellerMail, order)).text).toContain("Claim your refund");
});

async function documents({ pool }: Fixture): Promise<string[]> {
  const { rows } = await pool.query<{ order_id: string }>("select order_id from order_documents");
  return rows.map(({ order_id }) => order_id);
}
