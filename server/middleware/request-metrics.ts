import type { MiddlewareHandler } from "hono";
import { statusOf } from "#app/platform/errors/app-error.ts";
import type { Metrics } from "#app/platform/metrics/metrics.server.ts";
import { isStaffPage } from "#app/routes/language.ts";

/** Counts requests by area of the site, without paths or personal data. */
export function requestMetrics(metrics: Metrics): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const seconds = (performance.now() - started) / 1000;
    const { method, path } = c.req;
    metrics.requestAnswered({ area: areaOf(path), method, status: c.res.status, seconds });
    const refused: unknown = c.get("refused");
    if (typeof refused === "string") metrics.refused(Object.hasOwn(statusOf, refused) ? refused : "other");
    const received = Number(c.res.headers.get("x-received-bytes"));
    if (received > 0) metrics.bytesReceived(received);
  };
}

const areas: readonly (readonly [RegExp, string])[] = [
  [/^\/(healthz|readyz|metrics)$/, "operation"],
  [/^\/api\//, "call"],
  [/^\/objects\//, "object"],
  [/^\/(assets|fonts|pictures|documents)\//, "file"],
];

/** Maps a path to one of a few areas. */
export function areaOf(path: string): string {
  return areas.find(([shape]) => shape.test(path))?.[1] ?? (isStaffPage(path) ? "staff page" : "page");
}
