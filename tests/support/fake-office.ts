import { Hono } from "hono";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Endpoint } from "#app/platform/http/endpoint.ts";
import { fakeGuard } from "#tests/support/fake-guard.ts";
import { maker } from "#content/company.ts";
import { Answer, mount, serve, type Served } from "#app/platform/http/serve.server.ts";
import { retryDocument } from "#app/features/purchase-orders/document/document-contract.ts";
import * as contract from "#app/features/purchase-orders/staff-contract.ts";
import type { Status } from "#app/features/purchase-orders/status.ts";

type Seed = Partial<contract.OrderDetails> & { companyName: string };

/** The order calls on an array: what the back office talks to in component tests. */
export type FakeOffice = {
  orders: contract.OrderDetails[];
  isSignedIn: boolean;
  /** Calls that answer 500. */
  broken: Set<Endpoint>;
  /** Every address that was asked for, with its method. */
  asked: string[];
  /** Somebody else changes an order. */
  changeElsewhere(order: contract.Order, status: Status): void;
  fetch(address: string, init?: RequestInit): Promise<Response>;
};

export function createFakeOffice(seeds: Seed[] = []): FakeOffice {
  const app = new Hono();
  const office: FakeOffice = {
    orders: seeds.map(orderOf),
    isSignedIn: true,
    broken: new Set(),
    asked: [],
    changeElsewhere: ({ id }, status) => change(find(id), status, "elsewhere"),
    async fetch(address, init = {}) {
      office.asked.push(`${init.method ?? "GET"} ${address}`);
      init.signal?.throwIfAborted();
      return app.request(address, { ...init, signal: null });
    },
  };
  const staff = { sessionId: "1", accountId: "1", name: "admin", role: "owner" as const, expiresAt: new Date(8.64e15) };
  const staffOf = async () => (office.isSignedIn ? staff : undefined);
  app.onError((error, c) => c.text(error.message, 500));
  mount(app, [...reads(), ...writes()].map(breakable), fakeGuard(staffOf), { en: {}, ar: {} });
  return office;

  function reads(): Served[] {
    return [
      serve(contract.listOrders, async ({ query }) => pageOf(office.orders.filter(matcher(query)), query.cursor)),
      serve(contract.readSummary, async () => summaryOf(office.orders)),
      serve(contract.readOrder, async ({ params }) => find(params.id)),
    ];
  }

  function writes(): Served[] {
    return [
      serve(contract.changeOrder, async ({ params, body: { version, status, note } }) => {
        const order = find(params.id);
        if (order.version !== version) throw new AppError("conflict", "order");
        if (status) change(order, status, note);
        else order.history.push({ ...entryOf(order, "note"), note: note ?? null });
        return order;
      }),
      serve(contract.changeOrders, async ({ body: { status, note, orders } }) => {
        const isCurrent = ({ id, version }: { id: string; version: number }) => find(id).version === version;
        const changed = orders.filter(isCurrent).map(({ id }) => find(id));
        const refused = orders.filter((order) => !isCurrent(order)).map(({ id }) => refusalOf(find(id)));
        for (const order of changed) change(order, status, note);
        return { changed, refused };
      }),
      serve(contract.deleteOrder, async ({ params, query: { version } }) => {
        if (version !== find(params.id).version) throw new AppError("conflict", "order");
        find(params.id).deletedAt = "2026-11-22T10:00:00.000Z";
        return { success: true };
      }),
      serve(contract.restoreOrder, async ({ params }) => Object.assign(find(params.id), { deletedAt: null })),
      serve(contract.resendOrderMail, async ({ params }) => {
        const order = find(params.id);
        for (const mail of order.mails) if (mail.id === params.mailId) mail.state = "queued";
        return order;
      }),
      serve(retryDocument, async ({ params }) => {
        find(params.id).documentState = "set";
        return { state: "set" as const };
      }),
    ];
  }

  function breakable({ endpoint, respond }: Served): Served {
    return {
      endpoint,
      async respond(c, with_) {
        if (office.broken.has(endpoint)) throw new Error("Expected by the test");
        return respond(c, with_);
      },
    };
  }

  function find(id: string): contract.OrderDetails {
    const order = office.orders.find((each) => each.id === id);
    if (!order) throw new AppError("notFound", "order");
    return order;
  }
}

function change(order: contract.OrderDetails, to: Status, note: string | undefined): void {
  order.history.push({ ...entryOf(order, "status"), from: order.status, to, note: note ?? null });
  order.status = to;
  order.version += 1;
}

function refusalOf(order: contract.OrderDetails): contract.RefusedOrder {
  const at = order.history.at(-1)?.at;
  return { id: order.id, reason: "conflict", order, changed: at ? { by: "mona", at } : null };
}

function entryOf({ history }: contract.OrderDetails, event: contract.HistoryEntry["event"]): contract.HistoryEntry {
  const at = new Date(Date.UTC(2026, 10, 21, 8, history.length)).toISOString();
  return { id: crypto.randomUUID(), event, actor: "admin", from: null, to: null, note: null, at };
}

function matcher({ q, status, product, min }: contract.OrderFilter) {
  return (order: contract.Order) =>
    (!product || product === order.productType) &&
    (!min || Number(order.totalPrice) >= Number(min)) &&
    (status === "deleted") === (order.deletedAt !== null) &&
    (!status || status === "all" || status === "deleted" || status === order.status) &&
    `${order.orderNumber} ${order.companyName}`.toLowerCase().includes((q ?? "").toLowerCase());
}

function pageOf(matches: contract.Order[], cursor = "0") {
  const end = Number(cursor) + contract.pageSize;
  const link = end < matches.length && `<${contract.listOrders.path}?cursor=${end}>; rel="next"`;
  const headers = { "x-total-count": String(matches.length), ...(link && { link }) };
  return new Answer(matches.slice(Number(cursor), end), { headers });
}

function summaryOf(orders: contract.Order[]): contract.Summary {
  const count = (status: Status) => orders.filter((order) => !order.deletedAt && order.status === status).length;
  const counts = { pending: count("pending"), contacted: count("contacted"), completed: count("completed") };
  const total = counts.pending + counts.contacted + counts.completed;
  return { ...counts, total, revenue: "60000.00", completedRevenue: "250.00" };
}

function orderOf(seed: Seed, index: number): contract.OrderDetails {
  const id = `00000000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`;
  return {
    id,
    orderNumber: `PO-2026-${String(index + 1).padStart(6, "0")}`,
    productType: "capsules",
    quantity: "24",
    contactName: "Sara Hassan",
    email: "sara@nile.example",
    phone: "+20 100 123 4567",
    address: null,
    specialRequests: null,
    unitPrice: "250.00",
    totalPrice: "6000.00",
    totalWeight: "0.72",
    status: "pending",
    version: 1,
    language: "en",
    claimedTotalDiffers: false,
    confirmationHeld: false,
    createdAt: "2026-11-21T07:05:00.000Z",
    updatedAt: "2026-11-21T07:05:00.000Z",
    deletedAt: null,
    history: [],
    mails: [],
    seller: maker,
    followPath: "/order/token",
    documentUrl: `/api/purchase-orders/${id}/document.pdf`,
    documentState: "set",
    ...seed,
  };
}
