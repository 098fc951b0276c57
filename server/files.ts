import { immutable } from "#app/platform/http/caching.ts";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";

/** The policy for files that are opened in their own tab, where browsers inject styles to display images and PDFs. */
const openedAlone =
  "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the build output. Hashed files are cached permanently, other files for a day. */
export function mountFiles(app: Hono, folder: string): void {
  const root = relative(process.cwd(), folder) || ".";
  // Most requests are for pages, so look up paths in a set instead of the file system. The build does not change at run
  // time.
  const files = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `/${path}`));
  const forever = (path: string) => /[/\\](assets|fonts|pictures)[/\\]/.test(path);
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound(path, c) {
      if (/[/\\](pictures|documents)[/\\]/.test(path)) c.header("content-security-policy", openedAlone);
      c.header("cache-control", forever(path) ? immutable : "public, max-age=86400");
    },
  });
  app.use("*", (c, next) => (files.has(c.req.path) ? serve(c, next) : next()));
  app.get("/assets/*", (c) => c.text("Not found", 404));
}

/** Returns the folder to which `npm run build` writes the client files. */
export function clientFolder(rootFolder: string): string {
  return join(rootFolder, "build", "client");
}
