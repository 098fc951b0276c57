import { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Context, MiddlewareHandler } from "hono";

/** More responses than all browsers in one company would leave unread. Each is at most 200 KB. */
const mostOfAddress = 64;

/** Limits unread responses, because each uses memory or an open file. */
export type UnreadAnswers = {
  /** Counts a response until it is read. Above the limit of its IP address, the oldest unread one is cut off. */
  count(answer: ServerResponse, address: string): void;
};

export function createUnreadAnswers(): UnreadAnswers {
  const unread = new Map<string, Set<ServerResponse>>();

  function forget(address: string, answer: ServerResponse): void {
    const answers = unread.get(address);
    answers?.delete(answer);
    if (answers?.size === 0) unread.delete(address);
  }

  return {
    count(answer, address) {
      if (answer.closed) return;
      const answers = unread.get(address) ?? new Set();
      unread.set(address, answers.add(answer));
      answer.once("close", () => forget(address, answer));
      if (answers.size > mostOfAddress) oldestUnread(answers)?.resetAndDestroy();
    },
  };
}

/**
 * Returns the oldest connection whose client does not read what was written. The others are still being written: many
 * responses that waited for the same thing start at the same moment.
 */
function oldestUnread(answers: Set<ServerResponse>): Socket | undefined {
  for (const { socket } of answers) if (socket && socket.writableLength > 0) return socket;
  return undefined;
}

export function unreadAnswers(unread: UnreadAnswers, addressOf: (c: Context) => string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const answer = outgoingOf(c);
    if (answer) unread.count(answer, addressOf(c));
  };
}

/** Returns Node's response, or undefined if a test calls the app without a socket. */
function outgoingOf(c: Context): ServerResponse | undefined {
  const environment: { outgoing?: unknown } | undefined = c.env;
  return environment?.outgoing instanceof ServerResponse ? environment.outgoing : undefined;
}
