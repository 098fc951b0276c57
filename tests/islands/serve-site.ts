/**
 * Serves a probe site, built or from sources, and prints its port. It is a separate process, because React reads
 * NODE_ENV when it loads.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { createRequestHandler } from "react-router";
import { propsPath } from "#app/platform/islands/static-page.ts";
import { createPageCache } from "#app/platform/page-cache/page-cache.server.ts";
import { mountFiles, openFiles } from "#server/files.ts";

const [folder = "", mode] = process.argv.slice(2);
const server = createServer();
server.on("request", mode === "built" ? await builtSite() : await developedSite());
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
console.log(typeof address === "object" && address?.port);

async function builtSite() {
  const pages = createRequestHandler(await import(join(folder, "build", "server", "index.js")), "production");
  const cache = createPageCache();
  const app = new Hono();
  mountFiles(app, openFiles(join(folder, "build", "client")), async () => "");
  app.get(propsPath, (c) => {
    const path = c.req.query("page") ?? "";
    return cache.answerProps(c.req.raw, path, () => pages(new Request(new URL(path, c.req.url))));
  });
  app.get("*", (c) => cache.answer(c.req.raw, c.req.path, () => pages(c.req.raw)));
  app.post("*", (c) => pages(c.req.raw));
  return getRequestListener(app.fetch, { overrideGlobalObjects: false });
}

async function developedSite() {
  const { createServer: createViteServer } = await import("vite");
  const vite = await createViteServer({
    root: folder,
    // Use a separate cache folder, so that the product's cache is preserved. Allow access to files outside the root,
    // because the site's node_modules is a symbolic link.
    cacheDir: join(folder, ".vite"),
    server: { middlewareMode: true, hmr: { server }, fs: { strict: false } },
    logLevel: "error",
    appType: "custom",
  });
  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    // Load the module for each request, so that edits apply to the next one.
    const { answerPage } = await vite.ssrLoadModule("/answer-page.ts");
    await getRequestListener(answerPage, { overrideGlobalObjects: false })(incoming, response);
  }
  return (incoming: IncomingMessage, response: ServerResponse) =>
    vite.middlewares(incoming, response, () => void answer(incoming, response));
}
