import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type ClientHttp2Session, connect as connectHttp2, type OutgoingHttpHeaders } from "node:http2";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { connect as connectTls, type TLSSocket } from "node:tls";

export const mebibyte = 1024 * 1024;
/** Another visitor: every address that starts with 127 is this machine. */
const attacker = "127.0.0.2";
const visitor = "127.0.0.1";

/** An instance that receives every body. It never answers paths with `hang`, and `/large` has 64 MB. */
export async function startInstance() {
  const seen = { bytes: 0, sent: 0, hanging: new Set<string>(), addresses: new Set<string>() };
  const server = createServer((request, response) => {
    const { url = "", headers } = request;
    if (url !== "/readyz") seen.addresses.add(String(headers["x-forwarded-for"]));
    request.on("data", (chunk: Buffer) => (seen.bytes += chunk.length));
    if (url.includes("/hang")) {
      seen.hanging.add(url);
      response.once("close", () => seen.hanging.delete(url));
    } else if (url.startsWith("/objects/uploads/large")) sendMuch(response, (bytes) => (seen.sent += bytes));
    else request.on("end", () => response.end("the site"));
  });
  server.listen(0, visitor);
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://${visitor}:${typeof address === "object" && address ? address.port : 0}`,
    seen,
    /** Returns how many requests for paths that start with `prefix` are open. Varnish keeps them even if visitors leave. */
    hanging: (prefix: string) => [...seen.hanging].filter((path) => path.startsWith(prefix)).length,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function sendMuch(response: ServerResponse, count: (bytes: number) => void): void {
  const part = Buffer.alloc(mebibyte);
  const parts = Readable.from(Array.from({ length: 64 }, () => part));
  parts.on("data", () => count(part.length));
  parts.pipe(response);
}

const halfRequest = `GET / HTTP/1.1\r\nHost: ${visitor}\r\nX-Slow: a`;

/** Opens connections that never complete the header of a request. */
export function halfRequests(port: number, count: number, transport: "TCP" | "TLS" = "TCP"): Socket[] {
  return Array.from({ length: count }, () => {
    const inClear = () => connect({ host: visitor, port, localAddress: attacker });
    const socket = transport === "TLS" ? connectFrom(attacker, port, "http/1.1") : inClear();
    socket.on("error", () => undefined); // refused connections are reset
    socket.write(halfRequest);
    return socket.resume();
  });
}

function connectFrom(localAddress: string, port: number, protocol: "h2" | "http/1.1"): TLSSocket {
  const options = { host: visitor, port, localAddress, rejectUnauthorized: false, ALPNProtocols: [protocol] };
  const socket = connectTls(options);
  socket.on("error", () => undefined);
  return socket;
}

function openSession(port: number, localAddress: string): ClientHttp2Session {
  const session = connectHttp2(`https://${visitor}:${port}`, {
    createConnection: () => connectFrom(localAddress, port, "h2"),
  });
  session.on("error", () => undefined);
  return session;
}

/** Sends many requests over few connections, and counts those that were answered. The others stay open. */
export function openRequests(port: number, { connections, each }: { connections: number; each: number }) {
  const sessions = Array.from({ length: connections }, () => openSession(port, attacker));
  let answered = 0;
  for (const [at, session] of sessions.entries()) {
    for (let request = 0; request < each; request += 1) {
      const stream = session.request({ ":path": `/hang/${at}-${request}` });
      stream.on("error", () => undefined);
      stream.once("response", () => (answered += 1));
      stream.resume();
    }
  }
  return {
    answered: () => answered,
    [Symbol.dispose]() {
      for (const session of sessions) session.destroy();
    },
  };
}

/** Requests a large response, and reads nothing but its first bytes. */
async function slowReader(port: number): Promise<TLSSocket> {
  const socket = await beginRequest(port, attacker, "GET /objects/uploads/large", []);
  await once(socket, "readable");
  return socket;
}

/**
 * Lets ten visitors request a large response without reading it, and visits the site until the instance sends no more
 * of it. Returns how many bytes it has sent.
 */
export async function slowReaders(port: number, seen: { sent: number }, visit: () => Promise<void>) {
  const before = seen.sent;
  const sockets = await Promise.all(Array.from({ length: 10 }, () => slowReader(port)));
  let sent: number;
  do {
    sent = seen.sent;
    await visit();
  } while (seen.sent > sent);
  return {
    bytesSent: sent - before,
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Returns the status that a visitor gets over HTTP/2. The body has no announced length. */
export async function statusOverHttp2(port: number, headers: OutgoingHttpHeaders, body?: Buffer): Promise<number> {
  const session = openSession(port, visitor);
  try {
    const stream = session.request(headers, { endStream: !body });
    stream.on("error", () => undefined); // the rest of a refused body is not read
    if (body) stream.write(body);
    const [answer] = await once(stream, "response");
    return Number(answer[":status"]);
  } finally {
    session.destroy();
  }
}

async function beginRequest(port: number, localAddress: string, line: string, head: string[]): Promise<TLSSocket> {
  const socket = connectFrom(localAddress, port, "http/1.1");
  await once(socket, "secureConnect");
  socket.write([`${line} HTTP/1.1`, `Host: ${visitor}`, ...head, "", ""].join("\r\n"));
  return socket;
}

/** Starts a request with a body over HTTP/1.1, and sends a part of it. */
export async function beginPut(port: number, path: string, head: string[], part: Buffer): Promise<TLSSocket> {
  const socket = await beginRequest(port, visitor, `PUT ${path}`, head);
  socket.write(part);
  return socket;
}

export const kindsOfCalls = [
  "/",
  "/ar",
  "/api/news",
  "/api/inquiries",
  "/api/send-purchase-order",
  "/assets/a.js",
  "/objects/a",
];
const announced = [`Content-Length: ${600 * mebibyte}`];
const tooLarge = Buffer.alloc(5 * mebibyte, "a");
const chunk = Buffer.concat([Buffer.from(`${tooLarge.length.toString(16)}\r\n`), tooLarge]);

/** Returns the statuses of four large bodies to every kind of call but an upload: announced, chunked, and over HTTP/2. */
export async function statusesOfLargeBodies(port: number): Promise<Record<string, number[]>> {
  const send = async (path: string, head: string[], part: Buffer) => {
    const socket = await beginPut(port, path, head, part);
    const [answer] = await once(socket, "data");
    socket.destroy();
    return Number(String(answer).split(" ")[1]);
  };
  const statuses: Record<string, number[]> = {};
  for (const path of kindsOfCalls) {
    statuses[path] = await Promise.all([
      send(path, announced, tooLarge),
      send(path, ["Transfer-Encoding: chunked"], chunk),
      send(path, ["Transfer-Encoding: chunked"], chunk),
      statusOverHttp2(port, { ":method": "POST", ":path": path }, tooLarge),
    ]);
  }
  return statuses;
}

/** Starts four large uploads. */
export function beginUploads(port: number): Promise<TLSSocket[]> {
  const one = () => beginPut(port, `/objects/uploads/${crypto.randomUUID()}`, announced, Buffer.alloc(mebibyte));
  return Promise.all([one(), one(), one(), one()]);
}
