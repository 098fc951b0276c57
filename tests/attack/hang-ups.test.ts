import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { isForStaff } from "#app/platform/http/access.ts";
import { exampleAddress } from "#tests/api/example-address.ts";
import { listeningApi } from "#tests/support/listening-api.ts";
import { until } from "#tests/support/until.ts";
import { newBrowser } from "#tests/uploads/browser.ts";

/* Callers who hang up, at whatever moment, get nothing back of what they used (M11). */

const listening = await listeningApi();
const { api, port } = listening;
afterAll(() => listening[Symbol.asyncDispose]());
const { pool } = api.database;
beforeEach(async () => void (await pool.query("delete from rate_limits")));

/** Returns the points that are counted for a rule. */
async function counted(rule: string): Promise<number> {
  const { rows } = await pool.query(
    "select coalesce(sum(points), 0)::int as points from rate_limits where key like $1",
    [`${rule}:%`],
  );
  return rows[0].points;
}

const limited = api.endpoints.flatMap(({ limit, ...call }) =>
  limit && call.body && !isForStaff(call.access) ? [{ ...call, limit }] : [],
);
const json = { "content-type": "application/json" };

/** How a body can end early: with an error before its first byte, after it, or with what is no JSON. */
const endings: [string, (controller: ReadableStreamDefaultController, pulls: number) => void][] = [
  ["before its first byte", (controller) => controller.error(new Error("aborted"))],
  [
    "after a part of it",
    (controller, pulls) => (pulls ? controller.error(new Error("aborted")) : controller.enqueue(Buffer.from("{"))),
  ],
  [
    "as if it were whole",
    (controller, pulls) => (pulls ? controller.close() : controller.enqueue(Buffer.from('{"a":'))),
  ],
];

test.each(endings)("each limited call counts if its body ends %s", async (_, end) => {
  expect(limited.length).toBeGreaterThan(6);
  const counts: number[] = [];
  for (const call of limited) {
    const before = await counted(call.limit.name);
    let pulls = 0;
    const body = new ReadableStream({ pull: (controller) => end(controller, pulls++) }, { highWaterMark: 0 });
    const init = { method: call.method, headers: json, body, duplex: "half" as const };
    await (await api.request(exampleAddress(call), init)).body?.cancel();
    counts.push((await counted(call.limit.name)) - before);
  }
  expect(counts).toEqual(limited.map(() => 1));
});

const mebibyte = 1024 * 1024;
const size = 5 * mebibyte;
const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${"a".repeat(bytes)}\r\n`;
const declared = `content-length: ${size}`;
const undeclared = "transfer-encoding: chunked";

/** How an upload can end without its file: what is sent, and the mebibytes that it used. */
const uploads: [string, { length: string; send: (socket: Socket) => unknown; used: number }][] = [
  [
    "just before its end",
    { length: declared, send: (socket) => socket.end("a".repeat(size - mebibyte + 1)), used: 4 + 1 / 1024 },
  ],
  ["in its middle", { length: declared, send: (socket) => socket.end("a".repeat(3 * mebibyte)), used: 3 }],
  ["in a chunk", { length: undeclared, send: (socket) => socket.end(chunk(2 * mebibyte)), used: 2 }],
  [
    "beyond what was signed",
    { length: undeclared, send: (socket) => socket.end(`${chunk(size + mebibyte)}0\r\n\r\n`), used: 5 },
  ],
];

test.each(uploads)("an upload that ends %s counts as far as it arrived", async (_, { length, send, used }) => {
  const browser = await newBrowser(api);
  const { uploadURL, headers } = await browser.sign({ name: "a.pdf", type: "application/pdf", purpose: "paper", size });
  const { pathname, search } = new URL(uploadURL);
  const socket = connect(port, "127.0.0.1");
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.on("error", () => undefined); // the server may close it first
  socket.write([`PUT ${pathname}${search} HTTP/1.1`, "host: localhost", ...lines, length, "", ""].join("\r\n"));
  send(socket);
  socket.resume();
  await once(socket, "close");
  for (const who of ["browser", "address"]) {
    await until(async () => (await counted(`upload-arrived-${who}`)) < 5 * 1024 + (used === 5 ? 1 : 0));
    expect(await counted(`upload-arrived-${who}`), who).toBe(Math.ceil(used * 1024));
  }
});
