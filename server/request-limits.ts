import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "#app/platform/http/caller.server.ts";

/**
 * Cuts clients that take too long to send a body. Node's own limit holds for all requests alike; an upload may take as
 * long as its line is slow, and is cut where it stalls (receive-put.server.ts).
 */
export function limitBodyTime(request: IncomingMessage, milliseconds: number): void {
  const { headers, method, url } = request;
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  if (!hasBody || (method === "PUT" && url?.startsWith("/objects/"))) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, milliseconds).unref();
  request.once("close", () => clearTimeout(timer));
}

/** A client that writes JSON token by token may send so many chunks of any size. */
const freeChunks = 1_000;
const leastBytesPerChunk = 32;

/**
 * Cuts clients that send a long body in tiny chunks (`Transfer-Encoding: chunked`). Node keeps each chunk in a buffer of
 * its own, so a megabyte of one-byte chunks would take 50 MB of memory and a third of a second of the main thread.
 */
export function limitBodyChunks(request: IncomingMessage): void {
  if (request.headers["transfer-encoding"] === undefined) return;
  const push = request.push.bind(request);
  let chunks = 0;
  let bytes = 0;
  // A listener for "data" would start the stream before anyone reads it.
  request.push = (chunk: Uint8Array | null, encoding) => {
    chunks += 1;
    bytes += chunk?.byteLength ?? 0;
    if (chunks > freeChunks && bytes < chunks * leastBytesPerChunk) request.destroy();
    return !request.destroyed && push(chunk, encoding);
  };
}

const mostPipelined = 8;
const unanswered = new WeakMap<Socket, number>();

/**
 * Whether a request may be answered. Cuts connections that send many requests without waiting for answers, as no browser
 * and no proxy does: all answers would be made at once and kept in memory, however slowly they are read.
 */
export function limitPipelining({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const requests = (unanswered.get(socket) ?? 0) + 1;
  if (requests > mostPipelined) {
    socket.destroy();
    return false;
  }
  unanswered.set(socket, requests);
  response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  return true;
}

/**
 * Cuts connections on which nothing moves: an answer of which the reader takes nothing. Node counts what the system took
 * of a long write as movement; a slow phone takes up to four minutes until the system has room for more.
 */
export function limitSilence(server: Server, milliseconds: number): void {
  server.setTimeout(milliseconds, (socket) => {
    // A reset: the system would go on offering what was not read.
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else socket.destroy();
  });
}

/** Refuses connections of an address that has so many. Behind a proxy all are the proxy's, which counts by itself. */
export function limitConnections(server: Server, mostOfAddress: number): void {
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = networkOf(socket.remoteAddress ?? "unknown");
    const connections = (open.get(address) ?? 0) + 1;
    if (connections > mostOfAddress) {
      socket.destroy();
      return;
    }
    open.set(address, connections);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
