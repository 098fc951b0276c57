import type { IncomingMessage } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";

/**
 * Sends `Connection: close` with a response that precedes the request body (RFC 9112 §9.6): the rest of the body is not
 * read, and a following request would be lost.
 */
export function unreadBody(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const incoming = incomingOf(c);
    // A small body arrives in one packet with its headers, and its second half is still unread here.
    if (incoming && !incoming.complete) await setImmediate();
    if (incoming && isLeft(incoming)) c.res.headers.set("connection", "close");
  };
}

/** The server itself discards a body that has arrived but was not read. */
function isLeft({ complete, readableDidRead, readableEnded }: IncomingMessage): boolean {
  return !complete || (readableDidRead && !readableEnded);
}

/** Node's own request; absent when a test passes a request to the app without a socket. */
export function incomingOf(c: Context): IncomingMessage | undefined {
  const environment: { incoming?: IncomingMessage } | undefined = c.env;
  return environment?.incoming;
}
