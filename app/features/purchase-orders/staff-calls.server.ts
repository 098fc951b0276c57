import { serveSheets } from "#app/platform/csv/serve-sheets.server.ts";
import { idempotencyKeyOf } from "#app/platform/db/idempotency.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { keptPersonal } from "#app/platform/http/caching.ts";
import { contentHash } from "#app/platform/http/content-hash.server.ts";
import { evaluateConditions } from "#app/platform/http/entity-tag.ts";
import { nextPageHeader } from "#app/platform/http/next-page.ts";
import { Answer, serve, type Served } from "#app/platform/http/serve.server.ts";
import { listMails, type MailRow, resendMail } from "#app/platform/mail/outbox.server.ts";
import type { PdfRenderer } from "#app/platform/pdf/pdf-renderer.server.ts";
import { requesterOf } from "#app/platform/sandbox/requester-of.ts";
import {
  addNote,
  changeStatus,
  changeStatuses,
  deleteOrder,
  noteMailResent,
  restoreOrder,
} from "./change-orders.server.ts";
import { readStaffDocument, retryDocument } from "./document/document-contract.ts";
import { findDocument, forgetFailures, sellerOn } from "./document/document-store.server.ts";
import { orderDocument, readerWait, staffDocumentResponse } from "./document/order-pdf.server.ts";
import { orderSheet } from "./exported-orders.server.ts";
import { orderSubject } from "./mails/order-mails.server.ts";
import { countMatches, listPage, summarize } from "./order-list-store.server.ts";
import { followPathOf, historyEntryOf, orderOf, type OrderRow } from "./order-row.server.ts";
import type { OrderServices } from "./place-order.server.ts";
import * as contract from "./staff-contract.ts";
import { findOrder, listHistory } from "./store.server.ts";
import { findOrderViews, keepOrderViews } from "./store.server.ts";
import { readOrderViews, saveOrderViews } from "./views-contract.ts";

/** Additional dependencies of the API endpoints. */
export type OrderApiServices = OrderServices & {
  pdf: PdfRenderer;
  /** Whether emails are sent, or only stored until a mail server is configured. */
  mailState: () => "queued" | "stored";
};

export function staffCalls(services: OrderApiServices): Served[] {
  const { db } = services;

  return [
    serve(contract.listOrders, async ({ query }, { headers }) => {
      const { cursor, ...filter } = query;
      const [{ rows, next }, { matches, isExact }] = await Promise.all([
        listPage(db, filter, cursor, contract.pageSize),
        countMatches(db, filter),
      ]);
      return revalidated(rows.map(orderOf), headers, {
        "x-total-count": String(isExact ? matches : Math.max(matches, rows.length)),
        ...(!isExact && { "x-total-count-exact": "false" }),
        ...nextPageHeader(contract.listOrders, filter, next),
      });
    }),

    serve(contract.readSummary, async (_, { headers }) => revalidated(await summarize(db), headers, {})),

    serve(readOrderViews, (_, { staff }) => findOrderViews(db, staff.accountId)),

    serve(saveOrderViews, async ({ body }, { staff }) => {
      await keepOrderViews(db, staff.accountId, body);
      return body;
    }),

    ...serveSheets(contract.exportOrders, orderSheet(db, services.now)),

    serve(contract.readOrder, async ({ params }) => detailsOf(params.id)),

    serve(contract.changeOrder, async ({ params, body }, { staff, headers }) => {
      const { status, note, version } = body;
      const request = { actor: staff.name, idempotencyKey: idempotencyKeyOf(headers) };
      if (status) return orderOf(await changeStatus(services, params.id, { to: status, version, note, ...request }));
      if (note) return orderOf(await addNote(services, params.id, { note, ...request }));
      throw new AppError("invalid", "order", { fields: { status: "required" } });
    }),

    serve(contract.changeOrders, async ({ body: { status, note, orders } }, { staff }) => {
      const change = { to: status, note, actor: staff.name };
      const { changed, refused } = await changeStatuses(services, orders, change);
      return {
        changed: changed.map(orderOf),
        refused: refused.map(({ order, ...why }) => ({ ...why, order: order && orderOf(order) })),
      };
    }),

    serve(contract.deleteOrder, async ({ params, query: { version } }, { staff }) => {
      await deleteOrder(services, params.id, { version, actor: staff.name });
      return { success: true };
    }),

    serve(contract.restoreOrder, async ({ params }, { staff }) =>
      orderOf(await restoreOrder(services, params.id, staff.name)),
    ),

    serve(contract.resendOrderMail, async ({ params }, { staff }) => {
      const order = await findOrder(db, params.id);
      if (!order || order.deletedAt) throw new AppError("notFound", "order");
      const mails = await listMails(db, { subjectType: orderSubject, subjectId: params.id });
      if (!mails.some(({ id }) => id === params.mailId)) throw new AppError("notFound", "mail");
      await resendMail(db, params.mailId, services.now());
      await noteMailResent(services, params.id, staff.name);
      return detailsOf(params.id);
    }),

    serve(readStaffDocument, async ({ params }, caller) =>
      staffDocumentResponse(services, await keptOrder(params.id), requesterOf(caller, "document")),
    ),

    serve(retryDocument, async ({ params }, caller) => {
      const order = await keptOrder(params.id);
      await forgetFailures(db, order.id);
      const { state } = await orderDocument(services, order, {
        ...readerWait,
        requester: requesterOf(caller, "document"),
      });
      return { state };
    }),
  ];

  /** Returns an order, even if it is deleted, unless it has been purged. */
  async function keptOrder(id: string): Promise<OrderRow> {
    const order = await findOrder(db, id);
    if (!order || order.purgedAt) throw new AppError("notFound", "order");
    return order;
  }

  async function detailsOf(id: string): Promise<contract.OrderDetails> {
    const order = await keptOrder(id);
    const [history, seller, mails, document] = await Promise.all([
      listHistory(db, id),
      sellerOn(db, order.createdAt),
      listMails(db, { subjectType: orderSubject, subjectId: id }),
      findDocument(db, id),
    ]);
    return {
      ...orderOf(order),
      history: history.map(historyEntryOf),
      mails: mails.map(mailStateOf),
      sendsMail: services.mailState() !== "stored",
      followPath: followPathOf(order),
      documentUrl: `/api/purchase-orders/${id}/document.pdf`,
      documentState: document.state,
      seller,
    };
  }
}

function mailStateOf(mail: MailRow): contract.MailState {
  const { id, kind, recipientAddress: recipient, state, attempts, lastAnswer, updatedAt } = mail;
  return { id, kind, recipient, state, attempts, lastAnswer, updatedAt: updatedAt.toISOString() };
}

/**
 * Adds an ETag, or responds with 304 if the client already has this version. This keeps polling every 30 seconds cheap
 * (decision 021).
 */
function revalidated<Value>(value: Value, request: Headers, headers: Record<string, string>): Answer<Value> | Response {
  const etag = `"${contentHash(JSON.stringify([value, headers]))}"`;
  const all = { ...headers, etag };
  if (evaluateConditions(request, { tag: etag }) === "unchanged") {
    return new Response(null, { status: 304, headers: { ...all, "cache-control": keptPersonal } });
  }
  return new Answer(value, { headers: all });
}
