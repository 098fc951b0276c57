import { personal } from "#app/platform/http/caching.ts";
import { setTimeout as after } from "node:timers/promises";
import { whileWaiting } from "#app/platform/admission/admission.server.ts";
import type { Database, Executor } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { describeError } from "#app/platform/log/describe-error.ts";
import type { PdfRenderer } from "#app/platform/pdf/pdf-renderer.server.ts";
import type { Requester } from "#app/platform/sandbox/lanes.ts";
import { orderOf, type OrderRow } from "../order-row.server.ts";
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
import type { OrderDocumentView } from "./order-document-view.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { describeOrder } from "./describe-order.ts";
import { factsOf } from "./order-facts.ts";
import { sellerOf } from "./seller.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";

/** From the project root: the built server is not next to its sources. */
const template = "app/features/purchase-orders/document/order.typ";

/** The requester: an email's job waits as long as necessary; a reader is asked to come back, which frees the slot. */
export type Wait = { seconds: number; requester?: Requester };
export const mailWait: Wait = { seconds: leaseSeconds + 10 };
export const readerWait: Wait = { seconds: 5 };
const mails: Requester = { lane: "document", sender: "mails" };
const retryAfterSeconds = 3;

export type DocumentServices = { db: Database; pdf: PdfRenderer };

/** The order document as a tagged PDF; one A4 page for every order that the contract accepts. */
export function renderOrderPdf(pdf: PdfRenderer, view: OrderDocumentView, requester: Requester): Promise<Uint8Array> {
  return pdf.render(template, view, requester);
}

/**
 * An order's document, the same bytes for everyone: typeset on first request, in the order's language, and stored.
 * Throws unavailable if the requester's queue is full or typesetting exceeds the wait.
 */
export async function orderDocument(
  services: DocumentServices,
  order: OrderRow,
  { seconds, requester = mails }: Wait,
): Promise<SetDocument | FailedDocument> {
  const { db } = services;
  const until = performance.now() + seconds * 1000;
  for (let pause = 20; ; pause = Math.min(2 * pause, 250)) {
    const document = await findDocument(db, order.id);
    if (document.state === "set" || document.state === "failed") return document;
    if (performance.now() > until) throw busy();
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
    // Finished even if the caller disconnects: it is stored, so typesetting happens once.
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

/** An order's document as a PDF to show or save under its number. Throws unavailable if there is none. */
export async function documentResponse(
  services: DocumentServices,
  order: OrderRow,
  requester: Requester,
): Promise<Response> {
  const document = await orderDocument(services, order, { ...readerWait, requester });
  if (document.state === "failed") {
    throw new AppError("unavailable", "order document", { message: "documentFailed" });
  }
  const { pdf, sha256 } = document;
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${order.orderNumber}.pdf"`,
      "content-length": String(pdf.byteLength),
      "cache-control": personal,
      "repr-digest": `sha-256=:${Buffer.from(sha256, "hex").toString("base64")}:`,
      "x-robots-tag": "noindex",
    },
  });
}

const words = { en, ar };

/**
 * A placed order's document, with frozen values and that day's seller. Without the special requests: the address is
 * unverified, and free text would be a message in our name.
 */
export async function placedDocument(db: Executor, order: OrderRow, language: Language): Promise<OrderDocumentView> {
  const placed = orderOf(order);
  const facts = factsOf({ ...placed, specialRequests: null }, { ...placed, orderedAt: placed.createdAt });
  const seller = sellerOf(words[language], language, await sellerOn(db, order.createdAt));
  return describeOrder(facts, words[language], seller, language);
}
