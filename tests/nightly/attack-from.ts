import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Agent, type IncomingMessage, request as httpRequest } from "node:http";
import { connect } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import * as z from "zod/mini";
import { placedOrderSchema } from "#app/features/purchase-orders/contract.ts";
import { signedUploadSchema } from "#app/platform/files/contract.ts";
import { pdfBomb, pdfOfPages, pdfWithoutEnd } from "#tests/fixtures/hostile-pdfs.ts";
import { orderBody } from "#tests/fixtures/order-body.ts";

/** Combining marks in an order that normalization has to sort. */
const marks = "\u0345\u0301\u0323\u0327\u0334".repeat(60_000).slice(0, 140_000);
const slowText = "\ufdfd".repeat(300) + "\u0f42\u0f7c\u0fb7".repeat(150) + "a\u202eb\u2066".repeat(100);
const bytesPerSecond = 50 * 1024;

/** An attacker's address, and the address on this machine that a proxy sees. */
export type Attacker = { address: string; localAddress: string };

type Asked = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
};

/** Returns functions that send requests from one IP address, limited to the speed of its connection. */
function lineOf(url: string, { address, localAddress }: Attacker) {
  const agent = new Agent({ keepAlive: true });
  const cookie = `pmf-contributor=${randomBytes(16).toString("base64url")}`;
  const from = { "x-forwarded-for": address, cookie };
  let freeAt = performance.now();
  async function use(bytes: number): Promise<void> {
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + (bytes / bytesPerSecond) * 1_000;
    await pause(freeAt - now);
  }
  async function request(path: string, { method, headers, body, signal }: Asked = {}) {
    await use(600 + Buffer.byteLength(body ?? ""));
    const all = { "content-type": "application/json", ...from, ...headers };
    const limit = AbortSignal.any([AbortSignal.timeout(60_000), ...(signal ? [signal] : [])]);
    const options = { method: method ?? "GET", headers: all, agent, localAddress, signal: limit };
    const sent = httpRequest(new URL(path, url), options).end(body);
    const [response]: IncomingMessage[] = await once(sent, "response");
    return response ? { status: Number(response.statusCode), text: await textOf(response) } : expect.unreachable();
  }
  const send = (path: string, body: unknown, method = "POST") => request(path, { method, body: JSON.stringify(body) });
  const open = () => connect({ port: Number(new URL(url).port), host: "127.0.0.1", localAddress });
  return { address, from, url, request, send, open };
}

/** One round of an attack from one address. */
export type Attack = (line: Line) => Promise<void>;
export type Line = ReturnType<typeof lineOf>;

async function hostileTexts({ request, send }: Line): Promise<void> {
  await send("/api/send-purchase-order", orderBody({ companyName: marks }));
  await send("/api/admin/session", { password: marks.slice(0, 32_000) });
  await send("/api/inquiries", {
    name: marks.slice(0, 8_000),
    email: "a@b.example",
    inquiryType: "research",
    message: "x",
  });
  await send("/api/news", { title: marks.slice(0, 60_000), excerpt: "x", content: "x", category: "company" });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const form = new URLSearchParams({ name: marks.slice(0, 5_000), message: "x" });
  await request("/?index", { method: "POST", headers, body: form.toString() });
}

async function junkContributions({ send }: Line): Promise<void> {
  const content = "**[a](http://b.example) ".repeat(2_000);
  await send("/api/news", { title: `Junk ${crypto.randomUUID()}`, excerpt: "x", content, category: "company" });
}

async function hostilePdfs({ request, send }: Line): Promise<void> {
  for (const bytes of [pdfWithoutEnd(), pdfBomb(60), pdfOfPages(300, "letters ".repeat(500))]) {
    const file = { name: "paper.pdf", type: "application/pdf", purpose: "paper", size: bytes.length };
    const parsed = z.safeParse(signedUploadSchema, JSON.parse((await send("/api/objects/upload", file)).text));
    if (!parsed.success) continue;
    const { uploadURL, headers } = parsed.data;
    await request(uploadURL, { method: "PUT", headers, body: new Uint8Array(bytes) });
    const asks = Array.from({ length: 6 }, () => send("/api/papers/suggestions", { fileURL: uploadURL }));
    const paper = { title: "Junk", author: "x", year: 2024, venue: "x", language: "en", fileURL: uploadURL };
    await Promise.allSettled([...asks, send("/api/papers", paper)]);
  }
}

async function documentStorm({ request, send }: Line): Promise<void> {
  const placed = await send(
    "/api/send-purchase-order",
    orderBody({ companyName: slowText.slice(0, 200), specialRequests: slowText }),
  );
  const order = placed.status === 201 ? z.parse(placedOrderSchema, JSON.parse(placed.text)) : undefined;
  const path = order?.documentUrl ?? "/api/orders/AAAAAAAAAAAAAAAAAAAAAA/document.pdf";
  await Promise.allSettled(Array.from({ length: 45 }, () => request(path)));
}

async function pageStorm({ request }: Line): Promise<void> {
  const paths = Array.from(
    { length: 40 },
    (_, at) => [`/nowhere-${at}`, `/news/nothing-${at}`, "/Upload", "//"][at % 4] ?? "/",
  );
  await Promise.allSettled([...paths, "/Admin/news/%00", "/company-translation"].map((path) => request(path)));
}

async function searchStorm({ request }: Line): Promise<void> {
  const words = Array.from({ length: 30 }, () => randomBytes(40).toString("base64"));
  await Promise.allSettled(words.map((word) => request(`/api/search/pdf?lang=en&q=${encodeURIComponent(word)}`)));
}

async function wrongPasswords({ send }: Line): Promise<void> {
  for (let at = 0; at < 20; at += 1) {
    await send(at % 2 ? "/api/cv/password" : "/api/admin/session", { password: `wrong ${at}` });
  }
}

async function announcements({ send }: Line): Promise<void> {
  const file = { name: "paper.pdf", type: "application/pdf", purpose: "paper", size: 50_000_000 };
  for (let at = 0; at < 30; at += 1) await send("/api/objects/upload", file);
}

/** Sends uploads and order bodies slowly, over many parallel connections: a kilobyte per second each. */
async function slowBodies(line: Line): Promise<void> {
  const file = { name: "paper.pdf", type: "application/pdf", purpose: "paper", size: 50_000_000 };
  const answer = z.safeParse(signedUploadSchema, JSON.parse((await line.send("/api/objects/upload", file)).text));
  const signed = answer.success ? new URL(answer.data.uploadURL) : undefined;
  const put = signed?.port === new URL(line.url).port ? signed : undefined; // browsers send to a store directly
  const first = put ? `PUT ${put.pathname}${put.search}` : "POST /api/inquiries";
  const sockets = Array.from({ length: 40 }, (_, at) => {
    const socket = line.open();
    socket.on("error", () => undefined);
    socket.resume();
    const start = at % 2 ? first : "POST /api/send-purchase-order";
    const type = at % 2 && put ? "application/pdf" : "application/json";
    socket.write(`${start} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${line.address}\r\n`);
    socket.write(`content-type: ${type}\r\ncontent-length: ${at % 2 && put ? 50_000_000 : 90_000}\r\n\r\n`);
    return socket;
  });
  for (let second = 0; second < 20; second += 1) {
    for (const socket of sockets) if (!socket.destroyed) socket.write("x".repeat(1_000));
    await pause(1_000);
  }
  for (const socket of sockets) socket.destroy();
}

/**
 * Sends all kinds of hostile traffic from one IP address in parallel until stopped. Returns how many times each kind
 * was repeated.
 */
export function attackFrom(
  url: string,
  attacker: Attacker,
  signal: AbortSignal,
  others: Record<string, Attack> = {},
): Promise<Record<string, number>> {
  const kinds: Record<string, Attack> = {
    hostileTexts,
    junkContributions,
    hostilePdfs,
    documentStorm,
    pageStorm,
    searchStorm,
    wrongPasswords,
    announcements,
    slowBodies,
    ...others,
  };
  const rounds: Record<string, number> = {};
  const line = lineOf(url, attacker);
  async function keepOn(name: string, attack: Attack) {
    while (!signal.aborted) {
      // Repeat rejected or dropped requests, as an attacker would.
      await attack(line).catch(() => pause(500));
      rounds[name] = (rounds[name] ?? 0) + 1;
    }
  }
  return Promise.all(Object.entries(kinds).map(([name, attack]) => keepOn(name, attack))).then(() => rounds);
}
