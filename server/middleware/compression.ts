import type { MiddlewareHandler } from "hono";
import { compress } from "hono/compress";

/** Smaller bodies fit into one packet without compression. */
const thresholdBytes = 1_024;

/**
 * Compresses responses that are specific to one caller. Cached pages and build files are compressed in advance. The
 * compressed length reveals no secrets: sessions use cookies, and no form combines a token with text from someone else.
 */
export function compression(): MiddlewareHandler {
  return compress({ encoding: "gzip", threshold: thresholdBytes });
}
