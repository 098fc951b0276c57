import type { MiddlewareHandler } from "hono";
import { compress } from "hono/compress";

/** What is smaller goes into one packet anyway. */
const thresholdBytes = 1_024;

/**
 * Sends what is made for one caller small, too: lists, pages of staff, the answer to a plain form. Cached pages and the
 * files of the build were made small before. Lengths tell nothing of a secret: sessions are cookies, and no form holds a
 * token beside what somebody else may have written.
 */
export function compression(): MiddlewareHandler {
  return compress({ encoding: "gzip", threshold: thresholdBytes });
}
