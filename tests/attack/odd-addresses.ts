import fc from "fast-check";
import { hostileText } from "./hostile-values.ts";

/** Existing paths, from which the tests generate invalid ones. */
export const pages = [
  "",
  "/ar",
  "/manufacturing",
  "/purchase-order",
  "/upload",
  "/order",
  "/news",
  "/news/feed.xml",
  "/news-admin",
  "/company-translation",
  "/admin",
  "/admin/settings",
  "/admin/news",
  "/orders-admin",
  "/sitemap.xml",
  "/robots.txt",
  "/objects/uploads",
  "/assets",
  "/documents",
  "/pictures",
  "/.well-known",
  "/_.data",
  "/healthz",
];

/**
 * Limits a text to characters that a request line can contain: no spaces or line breaks. Bytes above ASCII are
 * unchanged.
 */
export const inFirstLine = (text: string) =>
  Buffer.from(text.slice(0, 3_000))
    .toString("latin1")
    .replace(/[\u0000-\u0020\u007f]/g, "%00");
/** Generates a path segment that no page links to. */
export const segment = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.slice(0, 2_000).toWellFormed())),
  hostileText.map(inFirstLine),
  fc.constantFrom(
    "..",
    "%2e%2e",
    "..%2f..%2fetc%2fpasswd",
    "%5c..%5c",
    "%00",
    "%",
    "%zz",
    ".data",
    "index.html",
    ".git/config",
    ".env",
    "package.json",
    "x.data?_routes=routes/admin",
  ),
);
