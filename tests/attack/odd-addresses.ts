import fc from "fast-check";
import { hostileText } from "./hostile-values.ts";

/** Addresses that exist, to go on from. */
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

/** What may stand in the first line of a request: no spaces, no line ends, bytes above ASCII as they come. */
export const inFirstLine = (text: string) =>
  Buffer.from(text.slice(0, 3_000))
    .toString("latin1")
    .replace(/[\u0000-\u0020\u007f]/g, "%00");
/** One step of an address that nobody links to. */
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
