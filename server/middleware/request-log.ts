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

/** A path as it may be written down. */
export function withoutKeys(path: string): string {
  return path.replace(/(\/orders?\/)[A-Za-z0-9_-]{16,}/, "$1…");
}
