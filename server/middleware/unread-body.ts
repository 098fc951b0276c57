import type { IncomingMessage } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";

/**
 * Says in the response that the connection ends where a request was answered before its body was read (RFC 9112 §9.6):
 * what is left of the body is not waited for, and a request sent after it would be lost.
 */
export function unreadBody(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const incoming = incomingOf(c);
    // A small body comes in one packet with its headers, of which the second half has not been looked at yet.
    if (incoming && !incoming.complete) await setImmediate();
    if (incoming && isLeft(incoming)) c.res.headers.set("connection", "close");
  };
}

/** What has arrived and was not begun to be read is thrown away by the server itself. */
function isLeft({ complete, readableDidRead, readableEnded }: IncomingMessage): boolean {
  return !complete || (readableDidRead && !readableEnded);
}

/** Node's own request; absent when a test hands a request to the app without a socket. */
export function incomingOf(c: Context): IncomingMessage | undefined {
  const environment: { incoming?: IncomingMessage } | undefined = c.env;
  return environment?.incoming;
}
