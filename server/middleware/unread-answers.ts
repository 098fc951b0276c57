import { ServerResponse } from "node:http";
import type { Context, MiddlewareHandler } from "hono";

/** More responses than all browsers in one company would leave unread. Each is at most 200 KB. */
const mostOfAddress = 64;

/**
 * Limits the number of unread responses per IP address, because each uses memory or an open file. Above the limit, the
 * oldest is cut off.
 */
export function unreadAnswers(addressOf: (c: Context) => string): MiddlewareHandler {
  const unread = new Map<string, Set<ServerResponse>>();

  function forget(address: string, answer: ServerResponse): void {
    const answers = unread.get(address);
    answers?.delete(answer);
    if (answers?.size === 0) unread.delete(address);
  }

  return async (c, next) => {
    await next();
    const answer = outgoingOf(c);
    if (!answer || answer.closed) return;
    const address = addressOf(c);
    const answers = unread.get(address) ?? new Set();
    unread.set(address, answers.add(answer));
    answer.once("close", () => forget(address, answer));
    const [oldest] = answers;
    if (answers.size > mostOfAddress) oldest?.socket?.resetAndDestroy();
  };
}

/** Returns Node's response, or undefined if a test calls the app without a socket. */
function outgoingOf(c: Context): ServerResponse | undefined {
  const environment: { outgoing?: unknown } | undefined = c.env;
  return environment?.outgoing instanceof ServerResponse ? environment.outgoing : undefined;
}
