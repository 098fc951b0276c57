import bidiFactory from "bidi-js";
import { parse as parseCsv } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import PostalMime from "postal-mime";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { readSheet } from "read-excel-file/node";
import { getDocumentProxy } from "unpdf";
import { expect } from "vitest";
import * as z from "zod/mini";
import { buyerSchema } from "#app/features/purchase-orders/contract.ts";
import type { Line } from "#app/features/purchase-orders/document/order-document-view.ts";
import { placedDocument } from "#app/features/purchase-orders/document/order-pdf.server.ts";
import { fieldsFromBuyerInfo, buyerInfoFrom } from "#app/features/purchase-orders/fields/order-fields.ts";
import { orderMailComposers } from "#app/features/purchase-orders/mails/compose-order-mails.server.ts";
import { purchaseOrders } from "#app/features/purchase-orders/table.server.ts";
import { WrittenText } from "#app/office/written-text.tsx";
import { languages } from "#app/platform/i18n/language.ts";
import { normalized } from "#app/platform/i18n/normalized.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { deliveryJob } from "#app/platform/mail/delivery-job.server.ts";
import { mails } from "#app/platform/mail/table.server.ts";
import { pageText } from "#app/platform/pdf/page-text.ts";
import { defaultContent } from "#content/site-content.ts";
import { seed } from "#tests/attack/seed.ts";
import { orderBody } from "#tests/fixtures/order-body.ts";
import { type Delivered, recorder } from "#tests/support/recording-transport.ts";
import { testApi } from "#tests/support/test-api.ts";
import { seen, type WrittenOrder, writtenOrders } from "./written-orders.ts";

type Api = Awaited<ReturnType<typeof testApi>>;
type Row = typeof purchaseOrders.$inferSelect;

const bidi = bidiFactory();

/**
 * Sends generated orders through form, API, document, office, and exports, and `typeset` of them through PDF and emails.
 * Throws if one is refused, loses a character, or shows a number in another order.
 */
export async function checkOrders(runs: number, typeset: number): Promise<void> {
  await using api = await testApi({ trustProxy: 1 });
  const orders = fc.sample(writtenOrders, { numRuns: runs, seed });
  for (const [at, order] of orders.entries()) await place(api, order, at);
  const { db } = api.services;
  const rows = new Map((await db.select().from(purchaseOrders)).map((row) => [row.email, row]));
  const stored = orders.map((order, at) => ({ order, row: found(rows, emailOf(at)) }));
  for (const { order, row } of stored) await checkShown(api, order, row);
  await checkExports(api, orders);
  for (const { order, row } of stored.slice(0, typeset)) await checkTypeset(api, order, row);
}

const emailOf = (at: number) => `buyer${at}@nile.example`;

function found<Value>(values: Map<string, Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`Expected ${key}`);
  return value;
}

async function place(api: Api, { typed }: WrittenOrder, at: number) {
  const body = orderBody({ ...typed, email: typed["email"]?.replace("buyer", `buyer${at}`) });
  const { quantity, ...fields } = body.buyerInfo;
  const inForm = { ...fieldsFromBuyerInfo({ ...buyerInfoFrom(noFields), ...fields }), quantity };
  expect(z.safeParse(buyerSchema, inForm).error?.issues, JSON.stringify(typed)).toBeUndefined();
  const from = { "x-forwarded-for": `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` };
  const answer = await api.send("POST", "/api/send-purchase-order", body, from);
  expect(answer.status, JSON.stringify(typed)).toBe(201);
}

const noFields: Record<"companyName" | "contactName" | "phone" | "email" | "address" | "specialRequests", unknown> = {
  companyName: "",
  contactName: "",
  phone: "",
  email: "",
  address: "",
  specialRequests: "",
};

async function checkShown({ services }: Api, { meant, number }: WrittenOrder, row: Row) {
  expect(row.quantity, row.email).toBe(meant.quantity);
  for (const language of languages) {
    const { buyer, requests } = await placedDocument(services.db, row, language, row.specialRequests);
    const entries = [buyer.name, ...buyer.details];
    expect(entries.map(({ text }) => seen(text))).toEqual(
      expect.arrayContaining([meant.companyName, meant.contactName, meant.address, meant.phone]),
    );
    const withNumber = [...entries.filter(({ text }) => seen(text) === meant.address), ...requests.lines];
    expect(withNumber).toHaveLength(2);
    for (const line of withNumber) expect(inShownOrder(line), JSON.stringify(line)).toContain(number);
  }
  for (const text of [row.address, row.specialRequests]) {
    for (const direction of ["ltr", "rtl"] as const)
      expect(inShownOrder({ text: inOffice(text ?? ""), direction }), JSON.stringify(text)).toContain(number);
  }
}

/** Returns a text as the office shows it, with control characters in place of its elements. */
function inOffice(text: string): string {
  const html = renderToStaticMarkup(createElement(WrittenText, { text }));
  return html
    .replace(/<bdo dir="ltr"[^>]*>/g, "\u2066\u202d")
    .replaceAll("</bdo>", "\u202c\u2069")
    .replaceAll("</span>", "\n")
    .replace(/<[^>]*>/g, "");
}

/** Returns a line as the Unicode bidirectional algorithm shows it, from left to right. */
function inShownOrder({ text, direction }: Line): string {
  return seen(bidi.getReorderedString(text, bidi.getEmbeddingLevels(text, direction)));
}

async function checkExports(api: Api, orders: WrittenOrder[]) {
  const cookie = await api.signIn();
  const read = (format: string) => api.request(`/api/purchase-orders/export.${format}`, { headers: cookie });
  const csv = z.parse(z.array(z.array(z.string())), parseCsv(await (await read("csv")).text(), { bom: true }));
  const xlsx = await readSheet(Buffer.from(await (await read("xlsx")).arrayBuffer()));
  for (const sheet of [csv, xlsx]) {
    const cells = new Map(sheet.map((row) => [String(row[10]), row.map((cell) => seen(String(cell)))]));
    for (const [at, { meant }] of orders.entries()) {
      const row = found(cells, emailOf(at));
      expect([row[4], row[8], row[9], row[11], row[12], row[13]]).toEqual([
        meant.quantity,
        meant.companyName,
        meant.contactName,
        meant.phone,
        meant.address,
        meant.address,
      ]);
    }
  }
}

/** Checks the emails and the PDF attached to them. A letter that no font has would leave it without PDF/A metadata. */
async function checkTypeset({ services }: Api, { meant, number }: WrittenOrder, row: Row) {
  const { db, pdf, now, config } = services;
  const received: Delivered[] = [];
  const sales = async () => ({ name: "PMF", address: "sales@pmf.example" });
  const content = async () => defaultContent;
  const composers = orderMailComposers({ db, pdf, publicUrl: config.publicUrl, content, sales });
  const job = deliveryJob({ db, transport: recorder(received), composers, from: sales, now });
  for (const { id: mailId } of await db.select().from(mails).where(eq(mails.subjectId, row.id))) {
    await job.run({ mailId }, { log: createLog("silent"), attempt: 1, lastAttempt: false });
  }
  expect(received).toHaveLength(2);
  for (const { to, raw } of received) {
    const { text = "", attachments } = await PostalMime.parse(raw);
    const content = attachments[0]?.content;
    if (!(content instanceof ArrayBuffer)) throw new Error("Expected the document");
    expect(Buffer.from(content).toString("latin1")).toContain("pdfaid");
    const document = await getDocumentProxy(new Uint8Array(content));
    expect(document.numPages).toBe(1);
    const inPdf = bare(await pageText(await document.getPage(1), 10_000));
    for (const value of readInPdf(meant, number)) expect(inPdf, value).toContain(bare(value));
    if (to === row.email) continue;
    for (const value of [meant.companyName, meant.contactName, meant.address, meant.phone])
      expect(seen(text)).toContain(value);
    const lines = text.split("\n").filter((line) => seen(line).includes(meant.address));
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(inShownOrder({ text: line, direction: "ltr" })).toContain(number);
  }
}

/** Scripts whose letters are not drawn as other glyphs, or in another order, so that a PDF can be read. */
const oneGlyphEach =
  /^(?:[^\p{L}\p{M}]|\p{Script=Latin}|\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Armenian}|\p{Script=Georgian}|\p{Script=Ethiopic})*$/u;

/**
 * What the reader of papers reads in the document. Numbers with units or dimensions could be read either way, as could
 * names of codes with digits of other scripts, and Devanagari digits, which are in the direction of letters.
 */
function readInPdf({ companyName, contactName, phone }: WrittenOrder["meant"], number: string): string[] {
  const names = [companyName, contactName].filter((name) => oneGlyphEach.test(name));
  return [...names, phone, ...(/^(?:[^a-z×०-९]*|[A-Z][\x20-\x7e]*)$/i.test(number) ? [number] : [])];
}

/**
 * The letters of a text, because lines of a PDF break anywhere. A PDF stores what each glyph of a font means once, so a
 * joiner next to it may be missing, or be at the same letter elsewhere. How it joins letters is drawn (order-pdf.server).
 */
function bare(text: string): string {
  return normalized(seen(text), "NFKC").replace(/[\s\u200c\u200d]/g, "");
}
