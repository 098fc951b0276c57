import { cleanup } from "@testing-library/react";
import { Hono } from "hono";
import { onTestFinished, vi } from "vitest";
import { changeStatus } from "#app/features/purchase-orders/change-orders.server.ts";
import { staffCalls } from "#app/features/purchase-orders/staff-calls.server.ts";
import type { Status } from "#app/features/purchase-orders/status.ts";
import type { Endpoint } from "#app/platform/http/endpoint.ts";
import { mount, type Served } from "#app/platform/http/serve.server.ts";
import { fakeGuard } from "./fake-guard.ts";
import { orderFixture } from "./order-fixture.ts";

const staff = { sessionId: "1", accountId: "1", name: "admin", role: "owner" as const, expiresAt: new Date(8.64e15) };

/** Provides the order calls on top of a separate database, for component tests of the back office. */
export async function orderOffice(mailState: "queued" | "stored" = "queued") {
  const fixture = await orderFixture();
  /** Calls that return 500. */
  const broken = new Set<Endpoint>();
  /** Every request, with its method. */
  const asked: string[] = [];
  const pdf = { render: async () => new TextEncoder().encode("%PDF-1.7") };
  const app = new Hono();
  app.onError((error, c) => c.text(error.message, 500));
  const calls = staffCalls({ ...fixture.services, pdf, mailState: () => mailState }).map(breakable);
  mount(
    app,
    calls,
    fakeGuard(async () => staff),
    { en: {}, ar: {} },
  );
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    asked.push(`${init.method ?? "GET"} ${address}`);
    init.signal?.throwIfAborted();
    return app.request(address, { ...init, signal: null });
  });
  onTestFinished(async () => {
    cleanup();
    vi.unstubAllGlobals();
    await fixture.close();
  });

  function breakable({ endpoint, respond }: Served): Served {
    return {
      endpoint,
      async respond(c, guard) {
        if (broken.has(endpoint)) throw new Error("Expected by the test");
        return respond(c, guard);
      },
    };
  }

  return {
    ...fixture,
    broken,
    asked,
    /** Places an order with a unique timestamp, so that later orders are newer. */
    async place(given: Parameters<typeof fixture.place>[0] = {}) {
      fixture.advance({ seconds: 1 });
      return fixture.place(given);
    },
    /** Changes an order as a colleague would. */
    async changeElsewhere(id: string, to: Status) {
      const { version } = await fixture.order(id);
      return changeStatus(fixture.services, id, { to, version, note: undefined, actor: "mona" });
    },
    statuses: async () => (await fixture.orders()).map(({ status }) => status),
  };
}
