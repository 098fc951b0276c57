import { createHash, randomBytes } from "node:crypto";
import { afterAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { addPaper } from "#app/features/papers/contract.ts";
import { sendPurchaseOrder } from "#app/features/purchase-orders/contract.ts";
import { createMultipart, signPart } from "#app/platform/files/parts-contract.ts";
import { expectContentOnEvery } from "#tests/durability/content-on-every.ts";
import { expectNewsOnEvery } from "#tests/durability/news-on-every.ts";
import { orderRequest, sendUntilAcknowledged } from "#tests/durability/order-senders.ts";
import { pdfOfBytes } from "#tests/support/sample-files.ts";
import { logOf } from "#tests/support/site-server.ts";
import { startCluster } from "./cluster.ts";
import { visitorFrom } from "./visitor.ts";

vi.setConfig({ testTimeout: 180_000 });
const cluster = await startCluster();
afterAll(() => cluster[Symbol.asyncDispose]());
const { sites, proxy, pool, mailServer } = cluster;
const [a, b, c] = sites;
const json = { "content-type": "application/json" };
const paper = { name: "paper.pdf", type: "application/pdf", purpose: "paper" };
const facts = { title: "Across instances", author: "M. Adel", year: 2024, venue: "Journal", language: "en" };

test("a session of one instance is valid on all, and ends on all", async () => {
  const body = JSON.stringify({ password: a.adminPassword });
  const signedIn = await fetch(`${a.url}/api/admin/session`, { method: "POST", headers: json, body });
  expect(signedIn.status).toBe(201);
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const seen = () =>
    Promise.all(sites.map(async ({ url }) => (await fetch(`${url}/api/review`, { headers: { cookie } })).status));
  expect(await seen()).toEqual([200, 200, 200]);
  const ended = await fetch(`${b.url}/api/admin/session`, { method: "DELETE", headers: { cookie } });
  expect(ended.status).toBe(200);
  expect(await seen()).toEqual([401, 401, 401]);
});

test("all instances share one limit, even concurrently", async () => {
  const allowed = sendPurchaseOrder.limit?.points ?? 0;
  const answers = await Promise.all(
    Array.from({ length: allowed + 10 }, async (_, at) => {
      const request = orderRequest(crypto.randomUUID(), 1);
      return fetch(`${sites[at % 3]?.url}/api/send-purchase-order`, {
        ...request,
        headers: { ...request.headers, "x-forwarded-for": "203.0.113.7, 127.0.0.1" },
      });
    }),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(allowed);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
});

test("content published on one instance is on every page of all within a second, with a new ETag", async () => {
  await expectNewsOnEvery(sites);
  await expectContentOnEvery(sites);
});

test("a file signed on one instance is uploaded to another and served by a third", async () => {
  const visitor = visitorFrom(700);
  const bytes = pdfOfBytes(randomBytes(300_000));
  const fileURL = await visitor.upload(a.url, bytes, paper);
  const added = await visitor.send(b.url, "POST", "/api/papers", { ...facts, fileURL });
  expect(added.status, await added.clone().text()).toBe(201);
  z.parse(addPaper.answer, await added.json());
  const shown = await visitor.send(
    c.url,
    "GET",
    new URL(fileURL).pathname.replace(/^.*\/uploads\//, "/objects/uploads/"),
  );
  expect(shown.status).toBe(200);
  expect(md5(await shown.bytes())).toBe(md5(bytes));
});

test("an upload in parts begins on one instance, continues on another, and is completed by a third", async () => {
  const visitor = visitorFrom(701);
  const bytes = pdfOfBytes(randomBytes(6 * 2 ** 20));
  const begun = await visitor.send(a.url, "POST", "/api/s3/multipart", {
    filename: "large.pdf",
    type: paper.type,
    metadata: { purpose: paper.purpose, size: bytes.length },
  });
  const { key, uploadId } = z.parse(createMultipart.answer, await begun.json());
  const upload = `/api/s3/multipart/${encodeURIComponent(uploadId)}`;
  const parts = [bytes.subarray(0, 5 * 2 ** 20), bytes.subarray(5 * 2 ** 20)];
  const sent = [];
  for (const [at, part] of parts.entries()) {
    const signed = await visitor.send(
      [b, c][at]?.url ?? "",
      "GET",
      `${upload}/${at + 1}?key=${key}&size=${part.length}`,
    );
    const { url } = z.parse(signPart.answer, await signed.json());
    const put = await fetch(url, { method: "PUT", body: new Uint8Array(part) });
    sent.push({ PartNumber: at + 1, ETag: put.headers.get("etag") });
  }
  const whole = await visitor.send(c.url, "POST", `${upload}/complete?key=${key}`, { parts: sent });
  expect(whole.status, await whole.clone().text()).toBe(200);
  const added = await visitor.send(b.url, "POST", "/api/papers", { ...facts, fileURL: key });
  expect(added.status, await added.clone().text()).toBe(201);
});

test("each order's two emails are sent once, and each job runs once, on any instance", async () => {
  const orders = 24;
  await pool.query("delete from mails");
  mailServer.received.length = 0;
  await Promise.all(
    Array.from({ length: orders }, (_, at) =>
      sendUntilAcknowledged(async () => proxy.url, { key: crypto.randomUUID(), sender: 1000 + at }),
    ),
  );
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query("select state, attempts, count(*)::int as mails from mails group by 1, 2");
      expect(rows).toEqual([{ state: "sent", attempts: 1, mails: 2 * orders }]);
    },
    { timeout: 120_000, interval: 250 },
  );
  const ids = mailServer.received.map(({ raw }) => /^Message-ID:\s*<([^@>]+)@/im.exec(raw.toString())?.[1]);
  expect(ids).toHaveLength(2 * orders);
  expect(new Set(ids).size).toBe(2 * orders);

  const done = sites.map((site) => logOf(site).filter(({ msg }) => msg === "job done"));
  const jobIds = done.flat().map(({ jobId }) => jobId);
  expect(new Set(jobIds).size).toBe(jobIds.length);
  for (const own of done) expect(own.length).toBeGreaterThan(0);
});

test("a job scheduled every minute runs once a minute, not once per instance", async () => {
  const swept = () =>
    sites.flatMap((site) => logOf(site).filter(({ job, msg }) => job === "sweep-mails" && msg === "job done"));
  await vi.waitFor(() => expect(swept().length).toBeGreaterThan(1), { timeout: 150_000, interval: 500 });
  const minutes = swept().map(({ time }) => String(time).slice(0, 16));
  expect(new Set(minutes).size).toBe(minutes.length);
});

function md5(bytes: Uint8Array): string {
  return createHash("md5").update(bytes).digest("hex");
}
