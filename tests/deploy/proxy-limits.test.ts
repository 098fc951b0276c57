import { once } from "node:events";
import { createServer, get } from "node:http";
import { connect as connectHttp2 } from "node:http2";
import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { afterAll, expect, test } from "vitest";
import { startNginx } from "#tests/support/nginx.ts";
import { selfSignedCertificate } from "#tests/support/self-signed-certificate.ts";
import { until } from "#tests/support/until.ts";

const mebibyte = 1024 * 1024;
/** Another visitor: every address that starts with 127 is this machine. */
const attacker = "127.0.0.2";

/** An instance that receives every body and notes the methods, addresses, and bytes. */
const received = { bytes: 0, addresses: new Set<string | undefined>() };
const instance = createServer((request, response) => {
  received.addresses.add(String(request.headers["x-forwarded-for"]));
  request.on("data", (chunk: Buffer) => (received.bytes += chunk.length));
  request.on("end", () => response.end("the site"));
});
instance.listen(0, "127.0.0.1");
await once(instance, "listening");
const address = instance.address();
const port = typeof address === "object" && address ? address.port : 0;
const proxy = await startNginx([`http://127.0.0.1:${port}`], { certificate: selfSignedCertificate() });
afterAll(async () => {
  await proxy[Symbol.asyncDispose]();
  instance.closeAllConnections();
  instance.close();
});

/** Returns the status that a visitor gets over HTTP/2. */
async function statusOverHttp2(path: string): Promise<number> {
  const session = connectHttp2(`https://127.0.0.1:${proxy.publicPort}`, { rejectUnauthorized: false });
  try {
    const stream = session.request({ ":path": path });
    const [headers] = await once(stream, "response");
    stream.resume();
    return Number(headers[":status"]);
  } finally {
    session.destroy();
  }
}

async function statusInTheClear(): Promise<number | undefined> {
  const request = get({ port: Number(new URL(proxy.clearUrl).port), host: "127.0.0.1", path: "/" });
  const [response] = await once(request, "response");
  response.resume();
  return response.statusCode;
}

test("1,700 half requests from one address leave room for other visitors", async () => {
  const sockets: Socket[] = [];
  for (const target of [proxy.publicPort, Number(new URL(proxy.clearUrl).port)]) {
    for (let at = 0; at < 850; at += 1) {
      const socket = connect({ host: "127.0.0.1", port: target, localAddress: attacker });
      socket.on("error", () => undefined); // refused connections are reset
      socket.write("GET / HTTP/1.1\r\nHost: pmf.example\r\nX-Slow: a");
      sockets.push(socket);
    }
  }
  try {
    await until(() => sockets.filter(({ closed }) => !closed).length <= 100);
    expect([await statusOverHttp2("/"), await statusInTheClear()]).toEqual([200, 308]);
    expect([...received.addresses]).toEqual(["127.0.0.1"]);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

async function beginPost(path: string, head: string[], body: Buffer) {
  const options = { host: "127.0.0.1", port: proxy.publicPort, rejectUnauthorized: false, ALPNProtocols: ["http/1.1"] };
  const socket = connectTls(options);
  socket.on("error", () => undefined);
  await once(socket, "secureConnect");
  socket.write([`PUT ${path} HTTP/1.1`, "Host: pmf.example", ...head, "", ""].join("\r\n"));
  socket.write(body);
  return socket;
}

test("large bodies to any call but an upload are refused, and none is buffered on disk", async () => {
  const large = [`Content-Length: ${600 * mebibyte}`];
  for (const path of [
    "/",
    "/ar",
    "/api/news",
    "/api/inquiries",
    "/api/send-purchase-order",
    "/assets/a.js",
    "/objects/a",
  ]) {
    const socket = await beginPost(path, large, Buffer.from("a"));
    const [answer] = await once(socket, "data");
    expect(String(answer), path).toMatch(/^HTTP\/1\.1 413 [^]*"code":"tooLarge"/);
    socket.destroy();
  }
  const before = received.bytes;
  const uploads = await Promise.all(
    Array.from({ length: 4 }, () =>
      beginPost(`/objects/uploads/${crypto.randomUUID()}`, large, Buffer.alloc(mebibyte)),
    ),
  );
  await until(() => received.bytes - before === 4 * mebibyte);
  expect((await proxy.buffered()).join("")).toBe("");
  for (const socket of uploads) socket.destroy();
});
