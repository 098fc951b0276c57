import pg from "pg";
import { expect, test } from "vitest";
import { lanes } from "#app/platform/admission/admission.server.ts";
import { laneOf } from "#app/platform/http/endpoint.ts";
import { orderBody } from "#tests/fixtures/order-body.ts";
import { testApi } from "#tests/support/test-api.ts";
import { until } from "#tests/support/until.ts";

type Api = Awaited<ReturnType<typeof testApi>>;

const inquiry = { name: "Mona Adel", inquiryType: "research", message: "A question about the extract." };
/** Tables that the calls below read, but that orders, inquiries, and sessions do not need. */
const tables = "papers, news_items, uploads, published_documents, credentials";

/** Locks tables until the lock is disposed, so that calls that read them wait as they would for a slow query. */
async function stuck({ database }: Api, locked = tables) {
  const client = await database.pool.connect();
  await client.query(`begin; lock table ${locked} in access exclusive mode`);
  return {
    async [Symbol.asyncDispose]() {
      await client.query("rollback");
      client.release();
    },
  };
}

/** Counts the session checks in the database before the one of this session. All later ones wait until `release`. */
async function checksBefore({ database }: Api) {
  const { rows } = await database.pool.query<{ hash: string }>("select token_hash as hash from sessions");
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  let [count, isOver] = [0, false];
  const original: unknown = Reflect.get(pg.Client.prototype, "query");
  if (typeof original !== "function") throw new Error("Expected pg.Client to have a query method");
  Reflect.set(pg.Client.prototype, "query", function query(this: pg.Client, ...given: unknown[]): unknown {
    const run = (): unknown => Reflect.apply(original, this, given);
    if (!JSON.stringify(given[0]).includes('from \\"sessions\\" inner join')) return run();
    if (isOver) return gate.then(run);
    isOver = JSON.stringify(given).includes(String(rows[0]?.hash));
    count += isOver ? 0 : 1;
    return run();
  });
  return {
    count: () => count,
    release,
    [Symbol.dispose]: () => void Reflect.set(pg.Client.prototype, "query", original),
  };
}

/** The request that each IP address of a flood sends, by lane. */
const storms = {
  pages: ["GET", "/api/news?language=en"],
  documents: ["GET", "/api/search/pdf?q=extract&lang=en"],
  uploads: ["GET", "/api/s3/params?filename=a.pdf&type=application/pdf&metadata[purpose]=paper"],
  signIn: ["POST", "/api/cv/password"],
} as const;

function storm(api: Api, [method, path]: (typeof storms)[keyof typeof storms], each: number): Promise<Response>[] {
  return Array.from({ length: 10 * each }, (_, at) => {
    const headers = { "x-forwarded-for": `203.0.113.${at % 10}` };
    return method === "GET"
      ? api.request(path, { headers })
      : api.send(method, path, { password: `wrong ${at}` }, headers);
  });
}

test("while every other lane is stuck and full, orders, inquiries, and staff are served", async () => {
  await using api = await testApi({ trustProxy: 1 });
  const staff = await api.signIn();
  // At the limit, password guesses are rejected without hashing. Hashing all of them would take too long.
  const wrong = { name: "password-wrong", points: 50, perSeconds: 900 };
  for (let at = 0; at < 10; at += 1) await api.services.limits.take(wrong, `203.0.113.${at}`, wrong.points);
  const waiting: Promise<Response>[] = [];
  {
    await using _ = await stuck(api);
    for (const kind of Object.values(storms)) waiting.push(...storm(api, kind, 60));
    const from = { "x-forwarded-for": "192.0.2.1" };
    for (let at = 0; at < 5; at += 1) {
      expect((await api.send("POST", "/api/send-purchase-order", orderBody(), from)).status).toBe(201);
      const email = `${at}@example.com`;
      expect((await api.send("POST", "/api/inquiries", { ...inquiry, email }, from)).status).toBe(201);
      expect((await api.request("/api/purchase-orders", { headers: { ...staff, ...from } })).status).toBe(200);
    }
    expect((await api.request("/healthz")).status).toBe(200);
    expect((await api.request("/readyz")).status).toBe(200);
  }
  const statuses = new Set((await Promise.all(waiting)).map(({ status }) => status));
  expect(statuses).toContain(503);
});

test("while every database connection is taken, the process stays ready, so that no proxy refuses the orders that wait", async () => {
  await using api = await testApi();
  const { pool } = api.services;
  const taken = Array.from({ length: pool.options.max + 1 }, () => pool.connect());
  try {
    await until(() => pool.waitingCount > 0);
    expect((await api.request("/readyz")).status).toBe(200);
  } finally {
    const release = async (connected: (typeof taken)[number]) => (await connected).release();
    await Promise.all(taken.map(release));
  }
});

test("a flood from ten addresses rejects no visitor from another address, even in its own lane", async () => {
  await using api = await testApi({ trustProxy: 1 });
  const waiting: Promise<Response>[] = [];
  const visitors: Promise<Response>[] = [];
  {
    await using _ = await stuck(api);
    waiting.push(...storm(api, storms.documents, 60));
    for (let at = 0; at < 20; at += 1) {
      const headers = { "x-forwarded-for": `192.0.2.${at}` };
      visitors.push(api.request(storms.documents[1], { headers }));
    }
    // By the time this order is accepted, all other requests are queued.
    expect((await api.send("POST", "/api/send-purchase-order", orderBody())).status).toBe(201);
  }
  expect((await Promise.all(visitors)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  const refused = (await Promise.all(waiting)).filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(400);
  expect(refused[0]?.headers.get("retry-after")).toBe("3");
});

test("a flood of made-up sessions rejects neither staff nor orders", async () => {
  await using api = await testApi({ trustProxy: 1 });
  const staff = await api.signIn();
  const storming = Array.from({ length: 600 }, (_, at) =>
    api.request("/api/purchase-orders", {
      headers: { cookie: `pmf-session=made-up-${at}`, "x-forwarded-for": `203.0.113.${at % 10}` },
    }),
  );
  const from = { "x-forwarded-for": "192.0.2.1" };
  for (const path of ["/api/dashboard", "/api/review", "/api/purchase-orders"]) {
    expect((await api.request(path, { headers: { ...staff, ...from } })).status, path).toBe(200);
  }
  expect((await api.send("POST", "/api/send-purchase-order", orderBody(), from)).status).toBe(201);
  const statuses = (await Promise.all(storming)).map(({ status }) => status);
  expect(statuses.every((status) => status === 401 || status === 503)).toBe(true);
});

test("staff wait for at most one made-up session check per address, and for none after their own", async () => {
  await using api = await testApi({ trustProxy: 1 });
  const headers = { ...(await api.signIn()), "x-forwarded-for": "192.0.2.1" };
  using checks = await checksBefore(api);
  const { places, waiting } = lanes.sessions;
  const sent = 800;
  let refused = 0;
  const storming: Promise<void>[] = [];
  let board: Promise<Response> | undefined;
  {
    await using _ = await stuck(api, "sessions");
    for (let at = 0; at < sent; at += 1) {
      const from = { cookie: `pmf-session=made-up-${at}`, "x-forwarded-for": `203.0.113.${at % 10}` };
      const answered = api.request("/api/purchase-orders", { headers: from });
      storming.push(answered.then(({ status }) => void (refused += status === 503 ? 1 : 0)));
    }
    board = api.request("/api/dashboard", { headers });
    await until(() => refused === sent + 1 - places - waiting); // all others are queued
  }
  // From its own check on, the staff's request must get along without any other check.
  expect((await board).status).toBe(200);
  expect(checks.count()).toBeLessThanOrEqual(10);
  checks.release();
  await Promise.all(storming);
});

test("each call has a lane, and the calls that buyers and staff depend on have their own", async () => {
  await using api = await testApi();
  const lanes = new Map(api.endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, laneOf(endpoint)]));
  expect(lanes.get("POST /api/send-purchase-order")).toBe("orders");
  expect(lanes.get("POST /api/inquiries")).toBe("orders");
  expect(lanes.get("GET /api/purchase-orders")).toBe("staff");
  expect(lanes.get("POST /api/admin/session")).toBe("signIn");
  expect(lanes.get("POST /api/papers/suggestions")).toBe("uploads");
  expect(lanes.get("GET /api/search/pdf")).toBe("documents");
  const ordered = [...lanes].filter(([, lane]) => lane === "orders").map(([call]) => call);
  expect(ordered).toHaveLength(2);
});
