import { createHash } from "node:crypto";
import { setTimeout as after } from "node:timers/promises";
import { businessDay } from "#app/domain/business-calendar.ts";
import { whileWaiting } from "#app/platform/admission/admission.server.ts";
import type { Database, Executor } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { personal } from "#app/platform/http/caching.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { describeError } from "#app/platform/log/describe-error.ts";
import type { PdfRenderer } from "#app/platform/pdf/pdf-renderer.server.ts";
import type { Requester } from "#app/platform/sandbox/lanes.ts";
import { orderOf, type OrderRow } from "../order-row.server.ts";
import { describeOrder } from "./describe-order.ts";
import {
  claimDocument,
  type FailedDocument,
  findDocument,
  keepDocument,
  leaseSeconds,
  releaseDocument,
  sellerOn,
  type SetDocument,
} from "./document-store.server.ts";
import { orderDocumentMessages } from "./messages.ts";
import type { OrderDocumentView } from "./order-document-view.ts";
import { orderFacts } from "./order-facts.ts";
import { sellerOf } from "./seller.ts";

/** Relative to the project root, because the built server is in a different directory than its sources. */
const template = "app/features/purchase-orders/document/order.typ";

/**
 * How long to wait, and on whose behalf. Email jobs wait longer than a lease. Readers wait only briefly before the
 * response asks them to retry later, which frees the slot. `now` is a clock in milliseconds.
 */
export type Wait = { seconds: number; requester?: Requester; now?: () => number };
export const mailWait: Wait = { seconds: leaseSeconds + 10 };
export const readerWait: Wait = { seconds: 5 };
const mails: Requester = { lane: "document", sender: "mails" };
const retryAfterSeconds = 3;

export type DocumentServices = { db: Database; pdf: PdfRenderer };

/** Renders the order document as a tagged PDF. An ordinary order fits on one A4 page. */
export function renderOrderPdf(pdf: PdfRenderer, view: OrderDocumentView, requester: Requester): Promise<Uint8Array> {
  const day = view.orderedAt && businessDay(new Date(view.orderedAt));
  return pdf.render(template, { ...view, day }, requester);
}

/**
 * Returns an order's document, which is identical for everyone. It is typeset on first request in the order's language,
 * and then stored. Throws an `unavailable` error if the queue is full or typesetting takes too long.
 */
export async function orderDocument(
  services: DocumentServices,
  order: OrderRow,
  { seconds, requester = mails, now = () => performance.now() }: Wait,
): Promise<SetDocument | FailedDocument> {
  const { db } = services;
  const until = now() + seconds * 1000;
  for (let pause = 20; ; pause = Math.min(2 * pause, 250)) {
    const document = await findDocument(db, order.id);
    if (document.state === "set" || document.state === "failed") return document;
    if (now() > until) throw busy();
    if (document.state === "waiting" && (await claimDocument(db, order.id))) {
      await whileWaiting(() => setDocument(services, order, requester));
      continue;
    }
    await whileWaiting(() => after(pause));
  }
}

async function setDocument({ db, pdf }: DocumentServices, order: OrderRow, requester: Requester): Promise<void> {
  const view = await placedDocument(db, order, order.language);
  let bytes: Uint8Array;
  try {
    // Finish even if the caller disconnects, because the result is stored for later requests.
    bytes = await renderOrderPdf(pdf, view, { ...requester, signal: undefined });
  } catch (error) {
    const isBusy = error instanceof AppError;
    await releaseDocument(db, order.id, isBusy ? undefined : { problem: describeError(error).message });
    if (isBusy) throw error;
    return;
  }
  await keepDocument(db, order.id, bytes);
}

function busy(): AppError {
  return new AppError("unavailable", "order document", { message: "documentBusy", retryAfterSeconds });
}

/** Responds with an order's document as a PDF named after the order. Throws an `unavailable` error if there is none. */
export async function documentResponse(
  services: DocumentServices,
  order: OrderRow,
  requester: Requester,
): Promise<Response> {
  const document = await orderDocument(services, order, { ...readerWait, requester });
  if (document.state === "failed") throw failed();
  return pdfResponse(order, document.pdf, document.sha256);
}

/**
 * Responds with the document for staff, which includes the buyer's special requests. It is not stored. Throws like
 * `documentResponse`.
 */
export async function staffDocumentResponse(
  services: DocumentServices,
  order: OrderRow,
  requester: Requester,
): Promise<Response> {
  if (!order.specialRequests) return documentResponse(services, order, requester);
  const view = await placedDocument(services.db, order, order.language, order.specialRequests);
  const bytes = await renderOrderPdf(services.pdf, view, requester).catch((error: unknown) => {
    throw error instanceof AppError ? error : failed(error);
  });
  return pdfResponse(order, bytes, createHash("sha256").update(bytes).digest("hex"));
}

function failed(cause?: unknown): AppError {
  return new AppError("unavailable", "order document", { message: "documentFailed", cause });
}

function pdfResponse({ orderNumber }: OrderRow, pdf: Uint8Array, sha256: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${orderNumber}.pdf"`,
      "content-length": String(pdf.byteLength),
      "cache-control": personal,
      "repr-digest": `sha-256=:${Buffer.from(sha256, "hex").toString("base64")}:`,
      "x-robots-tag": "noindex",
    },
  });
}

/**
 * Builds the document of a placed order with its frozen amounts and the seller's details on that day. Pass the special
 * requests only for staff: the buyer's email address is unverified, and free text could be abused to send messages in
 * our name.
 */
export async function placedDocument(
  db: Executor,
  order: OrderRow,
  language: Language,
  specialRequests: string | null = null,
): Promise<OrderDocumentView> {
  const placed = orderOf(order);
  const facts = orderFacts({ ...placed, specialRequests }, { ...placed, orderedAt: placed.createdAt });
  const seller = sellerOf(orderDocumentMessages[language], language, await sellerOn(db, order.createdAt));
  return describeOrder(facts, orderDocumentMessages[language], seller, language);
}
