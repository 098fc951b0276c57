// @vitest-environment happy-dom
import { MutationObserver, notifyManager, QueryObserver } from "@tanstack/react-query";
import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient, isSignedOut, queryFunction, refetchBelow } from "./query-client.ts";

afterEach(() => vi.unstubAllGlobals());

/** Makes a test server reachable through the browser's `fetch`, and records its requests. */
function serveBrowserWith(app: Hono): { asked: string[] } {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    asked.push(`${init.credentials} ${address}`);
    return app.request(`http://localhost${address}`, init);
  });
  return { asked };
}

test("a key's parts form the path, and cookies are sent", async () => {
  const { asked } = serveBrowserWith(new Hono().get("/api/orders/7/mails", (c) => c.json([1])));
  expect(await createQueryClient().query({ queryKey: ["/api/orders", "7", "mails"] })).toEqual([1]);
  expect(asked).toEqual(["include /api/orders/7/mails"]); // requirements §7
});

test("a 401 throws unless the query accepts null", async () => {
  serveBrowserWith(new Hono().get("/api/me", (c) => c.text("who?", 401)));
  const client = createQueryClient();
  const refused: unknown = await client.query({ queryKey: ["/api/me"] }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ message: "401: who?" });
  expect(isSignedOut(refused)).toBe(true);
  expect(await client.query({ queryKey: ["/api/me"], queryFn: queryFunction({ on401: "returnNull" }) })).toBeNull();
});

test("other errors throw even if the query accepts null", async () => {
  serveBrowserWith(new Hono().get("/api/me", (c) => c.text("no", 403)));
  const asking = createQueryClient().query({
    queryKey: ["/api/me"],
    queryFn: queryFunction({ on401: "returnNull" }),
  });
  await expect(asking).rejects.toThrow("403: no");
});

test("a failed query is not retried, and data is never stale", async () => {
  let status = 500;
  const app = new Hono().get("/api/a", () => new Response("1", { status }));
  const { asked } = serveBrowserWith(app);
  const client = createQueryClient();
  await expect(client.query({ queryKey: ["/api/a"] })).rejects.toThrow("500");
  expect(asked).toHaveLength(1);
  status = 200;
  await client.query({ queryKey: ["/api/a"] });
  await client.query({ queryKey: ["/api/a"] });
  window.dispatchEvent(new Event("focus"));
  document.dispatchEvent(new Event("visibilitychange"));
  const observer = new QueryObserver(client, { queryKey: ["/api/a"] });
  const stop = observer.subscribe(() => {});
  expect(observer.getCurrentResult()).toMatchObject({ data: 1, isStale: false, isFetching: false });
  stop();
  expect(asked).toHaveLength(2);
});

test("a click takes effect before the second click of a double click", async () => {
  const sending = new MutationObserver(createQueryClient(), { mutationFn: () => new Promise(() => {}) });
  const told: string[] = [];
  const hear = notifyManager.batchCalls(({ status }: { status: string }) => void told.push(status)); // as useMutation does
  sending.subscribe(hear);
  void sending.mutate();
  // A browser runs all microtasks between two events, but does not run timers.
  for (let each = 0; each < 10; each += 1) await Promise.resolve();
  expect(told).toContain("pending");
});

test("a first fetch is repeated if something changes during it", async () => {
  let change = "before";
  const arrived = Promise.withResolvers<void>();
  const app = new Hono().get("/api/items", async (c) => {
    const answer = change;
    if (answer === "before") await arrived.promise;
    return c.json(answer);
  });
  serveBrowserWith(app);
  const client = createQueryClient();
  const observer = new QueryObserver(client, { queryKey: ["/api/items"] });
  const stop = observer.subscribe(() => {});
  change = "after";
  const refetched = refetchBelow(client, "/api/items");
  arrived.resolve();
  await refetched;
  expect(observer.getCurrentResult().data).toBe("after");
  stop();
});

test("a query that failed without a network is repeated once it is back, but not one that has data", async () => {
  let isAway = true;
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    if (isAway && address === "/api/failed") throw new TypeError("Failed to fetch");
    return Response.json(1);
  });
  const client = createQueryClient();
  client.mount();
  const failed = new QueryObserver(client, { queryKey: ["/api/failed"] });
  const ends = [failed.subscribe(() => {}), new QueryObserver(client, { queryKey: ["/api/a"] }).subscribe(() => {})];
  await expect.poll(() => failed.getCurrentResult().isError).toBe(true);
  window.dispatchEvent(new Event("offline"));
  isAway = false;
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => failed.getCurrentResult().data).toBe(1);
  expect(asked.toSorted()).toEqual(["/api/a", "/api/failed", "/api/failed"]);
  for (const end of ends) end();
  client.unmount();
});
