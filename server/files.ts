import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";

const yearSeconds = 31_536_000;
/** For files that are opened in a tab of their own: a browser shows a picture or a PDF with styles it writes itself. */
const openedAlone =
  "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves what the build wrote: hashed files for ever, the others for a day. */
export function mountFiles(app: Hono, folder: string): void {
  const root = relative(process.cwd(), folder) || ".";
  // Most requests are for pages: they need not look for a file first, and what was built does not change meanwhile.
  const files = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `/${path}`));
  const forever = (path: string) => /[/\\](assets|fonts|pictures)[/\\]/.test(path);
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound(path, c) {
      if (/[/\\](pictures|documents)[/\\]/.test(path)) c.header("content-security-policy", openedAlone);
      c.header("cache-control", forever(path) ? `public, max-age=${yearSeconds}, immutable` : "public, max-age=86400");
    },
  });
  app.use("*", (c, next) => (files.has(c.req.path) ? serve(c, next) : next()));
  app.get("/assets/*", (c) => c.text("Not found", 404));
}

/** Where `npm run build` puts the browser's files. */
export function clientFolder(rootFolder: string): string {
  return join(rootFolder, "build", "client");
}
