import type { IncomingMessage } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";
import { callerGone } from "#app/platform/admission/fair-queue.ts";

/** How long the rest of a body is discarded after the response was sent. */
const lingerMilliseconds = 30_000; // as nginx

/**
 * Sends `Connection: close` if the server responds before it has read the request body (RFC 9112 §9.6). The rest of the
 * body is discarded, and another request on the same connection is not handled.
 */
export function unreadBody(): MiddlewareHandler {
  return async (c, next) => {
    const incoming = incomingOf(c);
    if (incoming?.socket.writableEnded) throw callerGone();
    await next();
    // A small body arrives in the same packet as its headers, but may not have been parsed yet.
    if (incoming && !incoming.complete) await setImmediate();
    if (!incoming || !isLeft(incoming)) return;
    c.res.headers.set("connection", "close");
    closeGently(incoming);
  };
}

/**
 * Makes the server end the connection after the response, but receive the rest of the body until the client closes, too.
 * Closing a connection with unread bytes resets it: nginx would lose the response and report that the server is down.
 */
function closeGently(incoming: IncomingMessage): void {
  const { socket } = incoming;
  socket.destroySoon = () => {
    if (socket.writableEnded) return;
    socket.end();
    incoming.resume();
    const timer = setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
    socket.once("close", () => clearTimeout(timer));
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
