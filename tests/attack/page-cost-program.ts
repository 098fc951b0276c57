/**
 * Runs the built product with an article and an order for each slow text. Reports the pages that block the main thread
 * too long. It is a separate process, so that React runs in production mode and the CPU time includes nothing else.
 */
import { equal } from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import * as z from "zod/mini";
import { placedOrderSchema } from "#app/features/purchase-orders/contract.ts";
import { readConfig } from "#app/platform/config/config.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import routes from "#app/routes.ts";
import { builtProgram } from "#server/program.ts";
import { adminPassword } from "#tests/support/test-passwords.ts";
import { slowTexts } from "./largest-requests.ts";
import { longestPiece, mostMilliseconds } from "./main-thread.ts";

const root = join(import.meta.dirname, "..", "..");
/** Existing values for route parameters. */
const stored: Record<string, string[]> = { token: [], slug: [], id: [], shelf: ["company"], page: ["1"] };

const oddQuery = new URLSearchParams({ q: slowTexts["combining marks"]?.(1_200) ?? "", cursor: "[".repeat(2_000) });

const program = await builtProgram(root);
const server = createServer();
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
const environment = { ...process.env, PUBLIC_URL: url, LOG_LEVEL: "silent", TRUST_PROXY: "1" };
const services = await program.openSite(readConfig(environment), createLog("silent"), root);
server.on("request", program.listener(services));
const signedIn = await send("/api/admin/session", { password: adminPassword });
const headers = { cookie: signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
for (const [at, textOf] of Object.values(slowTexts).entries()) await storeText(textOf, at);
console.log(JSON.stringify(await lookAtEveryPage()));
server.closeAllConnections();
server.close();
await services.close();

async function send(path: string, body: unknown, more: Record<string, string> = {}): Promise<Response> {
  const json = { "content-type": "application/json", "x-forwarded-for": more["from"] ?? "10.0.0.1", ...more };
  return fetch(url + path, { method: "POST", headers: json, body: JSON.stringify(body) });
}

async function storeText(textOf: (length: number) => string, at: number): Promise<void> {
  const [title, excerpt, content] = [200, 500, 20_000].map((length) =>
    `Words that a person wrote: ${textOf(length)}`.slice(0, length),
  );
  const item = {
    title,
    titleAr: title,
    excerpt,
    excerptAr: excerpt,
    content,
    contentAr: content,
    category: "company",
    type: "event",
    eventDate: "2026-12-01",
    featured: "true",
  };
  const published = await send("/api/news/drafts", { ...item, publication: { when: "now" } }, headers);
  const news = z.parse(z.object({ id: z.string(), slug: z.string() }), await published.json());
  stored["id"]?.push(news.id);
  stored["slug"]?.push(news.slug);
  const [name, shippingAddress, specialRequests] = [120, 200, 1000].map((length) =>
    `Ab${textOf(length)}`.replaceAll("\n", " ").slice(0, length),
  );
  const buyerInfo = {
    companyName: name,
    contactName: name,
    shippingAddress,
    specialRequests,
    quantity: "12",
    email: `mona-${at}@nile.example`,
  };
  const order = { htmlContent: "<p>order</p>", productType: "capsules", buyerInfo };
  const placed = await send("/api/send-purchase-order", order, { from: `10.0.1.${at}` });
  const { followPath } = z.parse(placedOrderSchema, await placed.json());
  stored["token"]?.push(followPath.split("/").at(-1) ?? "");
  const inquiry = { name, message: `Words and ${textOf(3_900)}`, email: `mona-${at}@nile.example` };
  await send("/api/inquiries", inquiry, { from: `10.0.1.${at}` });
}

type Route = (typeof routes)[number];

/** Returns the paths of a route and its children. */
function addressesOf({ path = "", children = [] }: Route, above = ""): string[] {
  const whole = `${above}/${path}`.replace(/\/+/g, "/");
  return children.length > 0 ? [whole, ...children.flatMap((child) => addressesOf(child, whole))] : [whole];
}

/** Returns the paths of a route, with the stored values as its parameters, in each language. */
function filled(address: string): string[] {
  const [parameter, name = ""] = /\/:(\w+)\??/.exec(address) ?? [];
  if (!parameter) return [address.replace("*", "no/such/page") || "/"];
  const values = name === "lang" ? ["", "/ar"] : stored[name]?.map((value) => `/${value}`);
  if (!values) throw new Error(`Expected to know "${name}" of ${address}`);
  return values.flatMap((value) => filled(address.replace(parameter, value)));
}

/** Renders a page, bypassing the page cache. */
async function look(page: string): Promise<void> {
  services.pageCache.invalidate();
  const answer = await fetch(url + page, { headers });
  await answer.arrayBuffer();
  equal(answer.status, page.includes("/no/such/page") ? 404 : 200, page);
}

/** Returns the number of URLs, and the URLs that took too long. */
async function lookAtEveryPage() {
  const addresses = new Set(routes.flatMap((route) => addressesOf(route)).flatMap(filled));
  const dear: { page: string; milliseconds: number }[] = [];
  for (const each of addresses) {
    // Files have no data of a page.
    const data = /\.[a-z]+$/.test(each) ? [] : [`${each === "/" ? "/_" : each}.data`];
    for (const page of [each, `${each}?${oddQuery}`, ...data]) {
      const milliseconds = await longestPiece(() => look(page));
      if (milliseconds > mostMilliseconds) dear.push({ page: page.slice(0, 60), milliseconds });
    }
  }
  return { addresses: addresses.size, dear };
}
