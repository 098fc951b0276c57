import type { MiddlewareHandler } from "hono";
import { compress } from "hono/compress";

/** Smaller bodies fit into one packet anyway. */
const thresholdBytes = 1_024;

/**
 * Compresses responses made for one caller. Cached pages and build files are compressed in advance. Lengths reveal no
 * secret: sessions are cookies, and no form combines a token with text from someone else.
 */
export function compression(): MiddlewareHandler {
  return compress({ encoding: "gzip", threshold: thresholdBytes });
}
