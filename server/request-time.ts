import type { IncomingMessage } from "node:http";

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
