import type { IncomingMessage } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";

/**
 * Sends `Connection: close` if the server responds before it has read the request body (RFC 9112 §9.6). The rest of the
 * body is never read, so another request on the same connection would be lost.
 */
export function unreadBody(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const incoming = incomingOf(c);
    // A small body arrives in the same packet as its headers, but may not have been parsed yet.
    if (incoming && !incoming.complete) await setImmediate();
    if (incoming && isLeft(incoming)) c.res.headers.set("connection", "close");
  };
}

/**
 * Returns whether part of the body is unread. Node discards a body that has arrived completely if the handler read none
 * of it.
 */
function isLeft({ complete, readableDidRead, readableEnded }: IncomingMessage): boolean {
  return !complete || (readableDidRead && !readableEnded);
}

/** Returns Node's request, or undefined if a test calls the app without a socket. */
export function incomingOf(c: Context): IncomingMessage | undefined {
  const environment: { incoming?: IncomingMessage } | undefined = c.env;
  return environment?.incoming;
}
