import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type SignedUpload, signedUploadSchema } from "#app/platform/files/contract.ts";
import { problemSchema } from "#app/platform/http/problem.ts";
import { inquireUntilAcknowledged, orderRequest } from "#tests/durability/order-senders.ts";
import { type FaultProxy, openFaultProxy } from "#tests/support/fault-proxy.ts";
import { startNginx } from "#tests/support/nginx.ts";
import { pdfOfBytes } from "#tests/support/sample-files.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";
import { emptyBucket } from "#tests/support/swift/shared-swift.ts";
import { swiftRoot } from "#tests/support/swift/swift-packages.ts";
import { until } from "#tests/support/until.ts";
import { startVarnish } from "#tests/support/varnish.ts";

/** Half go through each proxy, while ten visitors wait there. Each order costs 70 ms of CPU time, with its emails. */
const ordersPerMode = 4;

describe.skipIf(!swiftRoot())("a store that goes down and comes back", () => {
  let proxy: FaultProxy;
  let site: Site;
  let cookie = "";
  let shownPath: string;
  let waiting: SignedUpload;
  const bytes = new Uint8Array(pdfOfBytes(randomBytes(2_000)));

  beforeAll(async () => {
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = (await emptyBucket()) ?? expect.unreachable();
    proxy = await openFaultProxy(endpoint);
    const s3 = {
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    site = await startSite({ env: { LOG_LEVEL: "debug", TRUST_PROXY: "2", S3_ENDPOINT: proxy.url, ...s3 } });
    const signed = await sign();
    expect((await put(signed)).status).toBe(200);
    expect((await contribute(signed)).status).toBe(201);
    shownPath = signed.objectPath;
    expect((await show("en")).status).toBe(200);
    waiting = await sign();
    proxy.setMode("failing");
  });
  afterAll(async () => {
    await site?.stop();
    await proxy?.[Symbol.asyncDispose]();
  });

  async function post(path: string, body: object, language = "en"): Promise<Response> {
    const headers = { "content-type": "application/json", "accept-language": language, cookie };
    const response = await fetch(site.url + path, { method: "POST", headers, body: JSON.stringify(body) });
    cookie ||= response.headers.get("set-cookie")?.split(";")[0] ?? "";
    return response;
  }
  async function sign(): Promise<SignedUpload> {
    const file = { name: "paper.pdf", type: "application/pdf", purpose: "paper", size: bytes.length };
    return z.parse(signedUploadSchema, await (await post("/api/objects/upload", file)).json());
  }
  const put = ({ uploadURL, headers }: SignedUpload) => fetch(uploadURL, { method: "PUT", headers, body: bytes });
  const facts = { title: "While it is away", author: "M. Adel", year: 2024, venue: "Journal", language: "en" };
  const contribute = ({ uploadURL: fileURL }: SignedUpload, language = "en") =>
    post("/api/papers", { ...facts, fileURL }, language);
  const show = (language: string) =>
    fetch(site.url + shownPath, { headers: { cookie, "accept-language": language, accept: "text/html,*/*" } });

  test("pages, orders, and inquiries still work, and the process stays ready and names the store", async () => {
    for (const path of ["/", "/ar"]) expect((await fetch(site.url + path)).status).toBe(200);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${site.url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { ready: true, checks: { store: "failed" } }]);
    const order = await fetch(`${site.url}/api/send-purchase-order`, orderRequest(crypto.randomUUID(), 1));
    expect(order.status).toBe(201);
    const inquiry = { name: "Mona Adel", email: "mona@nile.example", message: "A question about the extract." };
    expect((await post("/api/inquiries", inquiry)).status).toBe(201);
  });

  test("a document request gets a message in the visitor's language, whether the store fails or does not respond", async () => {
    const sentences = { en: "This isn’t available right now.", ar: "يتعذّر عرض هذا المحتوى في الوقت الحالي." };
    for (const mode of ["failing", "closed", "mute"] as const) {
      proxy.setMode(mode);
      const answers = await Promise.all([show("en"), show("ar")]);
      expect(answers.map(({ status }) => status)).toEqual([503, 503]);
      for (const { headers } of answers) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      const [english, arabic] = await Promise.all(answers.map((answer) => answer.text()));
      expect(english).toContain(sentences.en);
      expect(arabic).toContain(sentences.ar);
      expect(arabic).toContain('dir="rtl"');
    }
  });

  test("an upload gets an error and continues where it was when the store is back", async () => {
    proxy.setMode("closed");
    await expect(put(waiting)).rejects.toThrow();
    for (const language of ["en", "ar"]) {
      const refused = await contribute(waiting, language);
      expect(refused.status).toBe(503);
      expect(problemSchema.parse(await refused.json()).detail).toMatch(language === "en" ? /try again/ : /المحاولة/);
    }
    proxy.setMode("open");
    expect((await put(waiting)).status).toBe(200);
    expect((await contribute(waiting)).status).toBe(201);
    expect((await show("en")).status).toBe(200);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  });

  const probes = () => site.output().split('"path":"/readyz"').length;

  /** Waits until the site has noticed that the store fails, and Varnish has then probed the site several times. */
  async function noticed(): Promise<void> {
    await until(async () => (await (await fetch(`${site.url}/readyz`)).json()).checks.store === "failed");
    const before = probes();
    await until(() => probes() >= before + 3);
  }

  test("while visitors wait for a store that is silent, slow, or refuses, Varnish and nginx accept every order", async () => {
    await using varnish = await startVarnish([site.url, site.url], { token: "a token of the tests" });
    await using nginx = await startNginx([site.url]);
    let sender = 0;
    for (const mode of ["mute", "slow", "refused"] as const) {
      proxy.setMode(mode);
      const leaving = new AbortController();
      const visitors = [varnish.url, nginx.url].flatMap((url) =>
        Array.from({ length: 10 }, () => fetch(url + shownPath, { headers: { cookie }, signal: leaving.signal })),
      );
      const waiting = Promise.allSettled(visitors);
      await noticed();
      const statuses: number[] = [];
      for (let order = 0; order < ordersPerMode; order += 1) {
        sender += 1;
        const { url } = order % 2 ? varnish : nginx;
        const request = orderRequest(crypto.randomUUID(), sender);
        statuses.push((await fetch(`${url}/api/send-purchase-order`, request)).status);
      }
      expect(
        statuses.filter((status) => status === 201),
        mode,
      ).toHaveLength(ordersPerMode);
      for (const { url } of [varnish, nginx]) {
        await inquireUntilAcknowledged(
          async () => url,
          { key: crypto.randomUUID(), sender },
          (refusal) => expect.unreachable(JSON.stringify(refusal)),
        );
      }
      leaving.abort();
      await waiting;
    }
  });
});
