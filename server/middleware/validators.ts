import type { MiddlewareHandler } from "hono";
import { contentHash } from "#app/platform/http/content-hash.server.ts";
import { evaluateConditions } from "#app/platform/http/entity-tag.ts";

/** Gives public texts that have no ETag one, so that programs which poll them download only changes. */
export function validators(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { status, headers } = c.res;
    const isText = /^(text\/|application\/([\w.+-]*(xml|json)\b))/.test(headers.get("content-type") ?? "");
    const isPublic = headers.get("cache-control")?.startsWith("public") ?? false;
    if (status !== 200 || !isText || !isPublic || headers.has("etag")) return;
    const body = await c.res.arrayBuffer();
    const tag = `"${contentHash(new Uint8Array(body))}"`;
    c.res = undefined; // Hono would add its headers to the next response, even to a rejection
    const isKnown = evaluateConditions(c.req.raw.headers, { tag }) === "unchanged";
    c.res = new Response(isKnown ? null : body, { status: isKnown ? 304 : 200, headers });
    c.res.headers.set("etag", tag);
  };
}
