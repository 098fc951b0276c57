import { expect, test } from "vitest";
import { laneOf } from "#app/platform/http/endpoint.ts";
import { orderBody } from "#tests/fixtures/order-body.ts";
import { testApi } from "#tests/support/test-api.ts";

type Api = Awaited<ReturnType<typeof testApi>>;

const inquiry = { name: "Mona Adel", inquiryType: "research", message: "A question about the extract." };
/** Tables that the calls below read, but that orders, inquiries, and sessions do not need. */
const tables = "papers, news_items, uploads, published_documents, credentials";

/** Locks tables until the lock is disposed, so that calls that read them wait as they would for a slow query. */
async function stuck({ database }: Api) {
  const client = await database.pool.connect();
  await client.query(`begin; lock table ${tables} in access exclusive mode`);
  return {
    async [Symbol.asyncDispose]() {
      await client.query("rollback");
      client.release();
    },
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

test("staff wait for at most one made-up session check per address, not one for each of its queries", async () => {
  await using api = await testApi({ trustProxy: 1 });
  const headers = { ...(await api.signIn()), "x-forwarded-for": "192.0.2.1" };
  let looks = 0;
  const storming = Array.from({ length: 800 }, async (_, at) => {
    const cookie = `pmf-session=made-up-${at}`;
    const from = `203.0.113.${at % 10}`;
    const { status } = await api.request("/api/purchase-orders", { headers: { cookie, "x-forwarded-for": from } });
    if (status === 401) looks += 1;
  });
  expect((await api.request("/api/dashboard", { headers })).status).toBe(200);
  // At most one per IP address, plus those that other connections check at the same time.
  expect(looks).toBeLessThan(60);
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
