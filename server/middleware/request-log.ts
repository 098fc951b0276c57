import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { Log } from "#app/platform/log/log.server.ts";

/**
 * Gives each request an id and writes one line when it is answered: what was asked, what became of it, which account of
 * the staff it was, and by which rule it was refused. Paths of follow links are shortened: they are keys.
 */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    const id = randomUUID();
    c.set("requestId", id);
    await next();
    c.res.headers.set("x-request-id", id);
    const milliseconds = Math.round((performance.now() - started) * 10) / 10;
    const who: { account?: string; refused?: string } = { account: c.get("account"), refused: c.get("refused") };
    log.info({ ...namesOf(c), status: c.res.status, milliseconds, ...who }, "request");
  };
}

/** How a request is named in each line about it. */
export function namesOf(c: Context): { id: string; method: string; path: string } {
  return { id: c.get("requestId"), method: c.req.method, path: withoutKeys(c.req.path) };
}

/** A path as it may be written down: the key of an order would open that order to readers of the log. */
export function withoutKeys(path: string): string {
  return decoded(path).replace(/((?:^|[^\w-])orders?[^\w-]+)[\w-]{16,}/gi, "$1…");
}

/** The path with its escapes undone, also twice escaped ones; a malformed escape stays as it is. */
function decoded(path: string): string {
  const once = (text: string) =>
    text.replace(/%[0-7][0-9a-f]/gi, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)));
  return once(once(path));
}
