import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type ClientHttp2Session, connect, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http2";
import { get } from "node:https";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { signedUploadSchema } from "#app/platform/files/contract.ts";
import { orderBody } from "#tests/fixtures/order-body.ts";
import { startCaddy } from "#tests/support/caddy.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startHaproxy } from "#tests/support/haproxy.ts";
import { startNginx } from "#tests/support/nginx.ts";
import { pdfOfBytes } from "#tests/support/sample-files.ts";
import { selfSignedCertificate } from "#tests/support/self-signed-certificate.ts";
import { startSite } from "#tests/support/site-server.ts";

const [port, certificate] = [await freePort(), selfSignedCertificate()];
const origin = `https://127.0.0.1:${port}`;
const parts = new AsyncDisposableStack();
afterAll(() => parts.disposeAsync());
const site = parts.use(await startSite({ env: { PUBLIC_URL: origin, TRUST_PROXY: "1" } }));

const proxies = {
  nginx: () => startNginx([site.url], { port, certificate }),
  Caddy: () => startCaddy(site.url, { port, certificate }),
  HAProxy: () => startHaproxy(site.url, { port, certificate }),
};
/** The nightly run adds the others. */
const tried = (["nginx", "Caddy", "HAProxy"] as const).filter((name) => name === "nginx" || process.env["MEASURED"]);

/** Trusts only the proxy's certificate. */
function openSession(): ClientHttp2Session {
  return connect(origin, { ca: certificate.certificate });
}

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

async function ask(
  session: ClientHttp2Session,
  path: string,
  headers: OutgoingHttpHeaders = {},
  body?: string | Buffer,
): Promise<Answer> {
  const stream = session.request({ ":path": path, ...headers });
  stream.end(body);
  const [answer]: IncomingHttpHeaders[] = await once(stream, "response");
  if (!answer) throw new Error("Expected a response");
  return { status: Number(answer[":status"]), headers: answer, body: await text(stream) };
}

function post(session: ClientHttp2Session, path: string, body: object, headers: OutgoingHttpHeaders = {}) {
  const all = { ":method": "POST", "content-type": "application/json", origin, ...headers };
  return ask(session, path, all, JSON.stringify(body));
}

async function answerOver1(path: string): Promise<string> {
  const [answer] = await once(get(origin + path, { ca: certificate.certificate }), "response");
  answer.resume();
  return `HTTP/${answer.httpVersion} ${answer.statusCode}`;
}

test.each(tried)("%s serves pages, orders, sign-ins, and uploads over TLS and HTTP/2", async (name) => {
  await using proxy = await proxies[name]();
  expect((await fetch(proxy.clearUrl, { redirect: "manual" })).status).toBe(308);
  expect(await answerOver1("/ar")).toBe("HTTP/1.1 200");

  const session = openSession();
  try {
    const pages = await Promise.all(["/", "/ar", "/purchase-order", "/ar/upload"].map((path) => ask(session, path)));
    expect(session.alpnProtocol).toBe("h2");
    for (const { status, headers, body } of pages) {
      expect([status, headers["strict-transport-security"]]).toEqual([200, "max-age=31536000; includeSubDomains"]);
      expect(body).toContain("</html>");
    }

    expect((await post(session, "/api/send-purchase-order", orderBody())).status).toBe(201);
    const elsewhere = { origin: "https://evil.example" };
    expect((await post(session, "/api/send-purchase-order", orderBody(), elsewhere)).status).toBe(403);

    const signedIn = await post(session, "/api/admin/session", { password: site.adminPassword });
    const [cookie = ""] = signedIn.headers["set-cookie"] ?? [];
    expect(cookie).toMatch(/^__Host-.*; Secure/);
    const own = { cookie: cookie.split(";")[0] };
    expect((await ask(session, "/api/admin/sessions", own)).status).toBe(200);
    expect((await ask(session, "/api/admin/sessions")).status).toBe(401);

    const bytes = pdfOfBytes(randomBytes(4 * 1024 * 1024));
    const file = { name: "paper.pdf", type: "application/pdf", purpose: "paper", size: bytes.length };
    const signed = await post(session, "/api/objects/upload", file, own);
    const { uploadURL, headers } = z.parse(signedUploadSchema, JSON.parse(signed.body));
    expect(uploadURL.startsWith(`${origin}/`)).toBe(true);
    const path = uploadURL.slice(origin.length);
    expect((await ask(session, path, { ":method": "PUT", ...headers }, bytes)).status).toBe(200);
  } finally {
    session.destroy();
  }
});
