import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "#app/platform/http/caller.server.ts";

/**
 * Cuts off clients that send a body too slowly. Node's own limit is the same for all requests, but an upload can take
 * as long as its connection needs; it is cut off when it stalls (receive-put.server.ts).
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

/** Allows a client that writes JSON token by token to send this many chunks of any size. */
const freeChunks = 1_000;
const leastBytesPerChunk = 32;

/**
 * Cuts off clients that send long bodies in tiny chunks. Node buffers each chunk separately, so a megabyte of one-byte
 * chunks would use 50 MB of memory and block the main thread for a third of a second.
 */
export function limitBodyChunks(request: IncomingMessage): void {
  if (request.headers["transfer-encoding"] === undefined) return;
  const push = request.push.bind(request);
  let chunks = 0;
  let bytes = 0;
  // Override `push`, because a "data" listener would start the stream before the handler reads it.
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
 * Returns whether to handle a request. Cuts off connections that pipeline many requests, which browsers and proxies
 * never do: all responses would stay in memory until the client reads them.
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
 * Cuts off connections whose client does not read. Node counts any part of a long write that the kernel accepts as
 * progress. On a slow phone, it can take up to four minutes before the kernel accepts more.
 */
export function limitSilence(server: Server, milliseconds: number): void {
  server.setTimeout(milliseconds, (socket) => {
    // Reset the connection; otherwise, the kernel would keep trying to send the unread data.
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else socket.destroy();
  });
}

/**
 * Limits connections per IP address. Behind a proxy, all connections come from the proxy, so a different limit applies.
 */
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
