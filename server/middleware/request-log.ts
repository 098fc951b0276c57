import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { Log } from "#app/platform/log/log.server.ts";

/** Load balancers and monitoring read these every second. */
const checks: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Assigns each request an id, and logs one line with the response: path, status, staff account, and the rule that
 * rejected it. Shortens paths that contain keys.
 */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    const id = randomUUID();
    c.set("requestId", id);
    await next();
    c.res.headers.set("x-request-id", id);
    const milliseconds = millisecondsSince(started);
    const who: { account?: string; refused?: string } = { account: c.get("account"), refused: c.get("refused") };
    const level = checks.has(c.req.path) && c.res.status < 400 ? "debug" : "info";
    log[level]({ ...namesOf(c), status: c.res.status, milliseconds, ...who }, "request");
  };
}

export function millisecondsSince(started: number): number {
  return Math.round((performance.now() - started) * 10) / 10;
}

/** Returns the fields that identify a request in every log line about it. */
export function namesOf(c: Context): { id: string; method: string; path: string } {
  return { id: c.get("requestId"), method: c.req.method, path: withoutKeys(c.req.path) };
}

/**
 * Removes the keys of orders and of shared drafts from a path before it is logged. A key would let anyone who reads the
 * log open them.
 */
export function withoutKeys(path: string): string {
  return decoded(path).replace(/((?:^|[^\w-])(?:orders?|preview)[^\w-]+)[\w-]{16,}/gi, "$1…");
}

/** Decodes escapes in a path, up to twice. Malformed escapes stay unchanged. */
function decoded(path: string): string {
  const once = (text: string) =>
    text.replace(/%[0-7][0-9a-f]/gi, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)));
  return once(once(path));
}
