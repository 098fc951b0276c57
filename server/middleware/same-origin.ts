import type { MiddlewareHandler } from "hono";
import { AppError } from "#app/platform/errors/app-error.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects write requests from other sites' pages (CSRF). Browsers send Sec-Fetch-Site; older ones send Origin. A
 * request with neither header does not come from a browser, so it cannot carry another person's cookies.
 */
export function sameOrigin(publicUrl: string): MiddlewareHandler {
  const publicHost = new URL(publicUrl).host;
  return async (c, next) => {
    if (!reading.has(c.req.method)) {
      const site = c.req.header("sec-fetch-site");
      if (site && site !== "same-origin" && site !== "none") throw new AppError("forbiddenOrigin", site);
      const origin = c.req.header("origin");
      if (origin && !isOurs(origin, [publicHost, c.req.header("host")]))
        throw new AppError("forbiddenOrigin", "origin");
    }
    await next();
  };
}

function isOurs(origin: string, hosts: (string | undefined)[]): boolean {
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
