import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { afterAll, expect, test } from "vitest";
import { createWriters, type WriterBounds } from "#app/platform/files/store/writers.server.ts";
import { createCalls } from "#server/calls.ts";
import { compose } from "#server/compose.ts";
import { limitBodyChunks, limitBodyTime, limitPipelining } from "#server/request-limits.ts";
import { testApi } from "#tests/support/test-api.ts";
import { newBrowser } from "./browser.ts";

const api = await testApi();
afterAll(() => api[Symbol.asyncDispose]());
const paper = { name: "paper.pdf", type: "application/pdf", purpose: "paper" };
const announced = 50_000_000;

/** Starts a server on its own port. */
async function listening(respond: RequestListener) {
  const server = createServer({ requestTimeout: 0 }, respond);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const { port }: Pick<AddressInfo, "port"> = address && typeof address === "object" ? address : { port: 0 };
  return {
    /** Sends the headers of a request and a few bytes of its body, then stalls. */
    begin(method: string, path: string, headers: Record<string, string | number> = {}, body = "") {
      const socket = connect(port, "127.0.0.1");
      const all = { host: "localhost", ...headers };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
      socket.write([`${method} ${path} HTTP/1.1`, ...lines, "", body].join("\r\n"));
      socket.on("error", () => undefined); // the connection is expected to be cut off
      return socket;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Returns a listener that serves the product's API with these time limits. */
function calls(bounds: Partial<WriterBounds> = {}) {
  const { receiver } = api.services.objects;
  if (!receiver) throw new Error("Expected the store to be the disk");
  const objects = {
    ...api.services.objects,
    receiver: { ...receiver, writers: createWriters(bounds) },
  };
  const config = { ...api.services.config, trustProxy: 1 };
  const { fetch } = createCalls(compose({ ...api.services, config, objects }));
  return getRequestListener(fetch, { overrideGlobalObjects: false });
}

/** Returns the files in the data folder, including unfinished ones. */
async function storedFiles(): Promise<string[]> {
  const entries = await readdir(api.services.config.dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

async function signedPath(size: number) {
  const { uploadURL, headers } = await (await newBrowser(api)).sign({ ...paper, size });
  const { pathname, search } = new URL(uploadURL);
  return { path: `${pathname}${search}`, headers };
}

test("a body that does not finish in time is cut off; a file may take as long as it needs", async () => {
  await using server = await listening((request, response) => {
    limitBodyTime(request, 200);
    request.resume().on("end", () => response.end("whole"));
  });
  const file = server.begin("PUT", "/objects/uploads/x", { "content-length": 2, connection: "close" }, "a");
  const form = server.begin("POST", "/api/inquiries", { "content-length": 2 }, "a");
  expect(await text(form).catch(() => "")).toBe("");
  file.write("b");
  expect(await text(file)).toContain("whole");
});

test("a long body in tiny chunks is cut off; a short one, or one in larger chunks, is not", async () => {
  await using server = await listening((request, response) => {
    limitBodyChunks(request);
    request.resume().on("end", () => response.end("whole"));
  });
  const send = async (path: string, chunk: string, times: number) => {
    const headers = { "transfer-encoding": "chunked", connection: "close" };
    const body = `${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(times);
    return text(server.begin(path === "/objects/uploads/x" ? "PUT" : "POST", path, headers, `${body}0\r\n\r\n`)).catch(
      () => "",
    );
  };
  for (const path of ["/api/inquiries", "/?index", "/objects/uploads/x"]) {
    expect(await send(path, "a", 2_000), path).toBe("");
    expect(await send(path, "a", 500), path).toContain("whole");
    expect(await send(path, "a".repeat(64), 2_000), path).toContain("whole");
  }
});

test("a connection that pipelines many requests is cut off; sequential requests are answered", async () => {
  const answers: ServerResponse[] = [];
  await using server = await listening((request, response) => {
    if (!limitPipelining(request, response)) return;
    if (request.url === "/held") answers.push(response);
    else response.end("answered");
  });
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: keep-alive\r\n\r\n`;
  const hasty = server.begin("GET", "/held", { connection: "keep-alive" }, get("/held").repeat(100));
  expect(await text(hasty).catch(() => "")).toBe("");
  expect(answers).toHaveLength(8);
  const patient = server.begin("GET", "/", { connection: "keep-alive" });
  for (let at = 0; at < 20; at += 1) {
    expect(String((await once(patient, "data"))[0])).toContain("answered");
    patient.write(get("/"));
  }
  patient.destroy();
});

test("a stalled file is cut off, no data remains, and its address works afterwards", async () => {
  const { path, headers } = await signedPath(4);
  const before = await storedFiles();
  await using impatient = await listening(calls({ windowMilliseconds: 200 }));
  const stalled = impatient.begin("PUT", path, { ...headers, "content-length": 4 }, "%P");
  expect(await text(stalled).catch(() => "")).not.toContain("200 OK");
  await expect.poll(storedFiles).toEqual(before);
  await using server = await listening(calls());
  const whole = server.begin("PUT", path, { ...headers, "content-length": 4, connection: "close" }, "%PDF");
  expect(await text(whole)).toContain("200 OK");
});

test("when stalled files from other networks hold every slot, a file from a new network takes the slowest one's", async () => {
  await using server = await listening(calls({ altogether: 2 }));
  const put = async (network: number, body: string) => {
    const { path, headers } = await signedPath(4);
    const sender = { "x-forwarded-for": `192.0.${network}.1`, "content-length": 4, connection: "close" };
    const { length } = await storedFiles();
    const socket = server.begin("PUT", path, { ...headers, ...sender }, body);
    if (body.length < 4) await expect.poll(async () => (await storedFiles()).length).toBe(length + 1);
    return { answer: text(socket).catch(() => ""), finish: () => socket.write("DF") };
  };
  const [slowest, other] = [await put(1, "%P"), await put(2, "%P")];
  expect(await (await put(3, "%PDF")).answer).toContain("200 OK");
  expect(await slowest.answer).toContain("503 Service Unavailable");
  other.finish();
  expect(await other.answer).toContain("200 OK");
});

test("a declared size above the limit is rejected before the upload, for files and for bodies", async () => {
  const { path, headers } = await signedPath(1000);
  await using server = await listening(calls());
  const json = { "content-type": "application/json", "content-length": announced };
  for (const socket of [
    server.begin("PUT", path, { ...headers, "content-length": announced }, "%PDF"),
    server.begin("POST", "/api/inquiries", json, "{"),
  ]) {
    const [first] = await once(socket, "data");
    expect(String(first)).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  }
});
