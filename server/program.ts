import type { RequestListener, Server } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { compose, createApp, openSite, startJobs } from "./app.ts";
import type { Site } from "./compose.ts";
import { metricsApp } from "./metrics.ts";

type Exports = {
  compose: typeof compose;
  createApp: typeof createApp;
  openSite: typeof openSite;
  startJobs: typeof startJobs;
};

/** HTTP/1.0 requests, such as the health checks of some load balancers, need no Host header. */
const hostname = "localhost";

/** The program that main.ts runs: the built bundle or, in development, the sources through Vite. */
export type Program = Pick<Exports, "openSite" | "startJobs"> & {
  listener(site: Site): RequestListener;
  metricsListener(site: Site): RequestListener;
  close(): Promise<void>;
};

export async function builtProgram(rootFolder: string): Promise<Program> {
  const { createApp, openSite, startJobs }: Exports = await import(join(rootFolder, "build", "server", "index.js"));
  return {
    openSite,
    startJobs,
    listener(site) {
      const { app, answerKept } = createApp(site, { rootFolder, developing: false });
      const respond = getRequestListener(app.fetch, { hostname });
      return (request, response) => {
        if (!answerKept(request, response)) void respond(request, response);
      };
    },
    metricsListener,
    close: async () => {},
  };
}

/** Runs the sources through Vite. Browser modules are hot-replaced; server changes apply to the next request. */
export async function developedProgram(rootFolder: string, server: Server): Promise<Program> {
  const { createServer } = await import("vite");
  const listeners = process.listeners("SIGTERM");
  const vite = await createServer({
    root: rootFolder,
    server: { middlewareMode: true, hmr: { server } },
    appType: "custom",
  });
  // React Router's plugin starts a second server, whose listener would exit before the site has stopped.
  for (const listener of process.listeners("SIGTERM"))
    if (!listeners.includes(listener)) process.off("SIGTERM", listener);
  const load = async (): Promise<Exports> => {
    const loaded = await vite.ssrLoadModule("/server/app.ts");
    const { compose, createApp, openSite, startJobs } = loaded;
    return { compose, createApp, openSite, startJobs };
  };
  const { createApp, openSite, startJobs } = await load();
  type Current = { from: Exports["createApp"]; site: Site; respond: ReturnType<typeof getRequestListener> };
  const serving = (from: Exports["createApp"], site: Site): Current => {
    const { app } = from(site, { rootFolder, developing: true });
    return { from, site, respond: getRequestListener(app.fetch, { overrideGlobalObjects: false, hostname }) };
  };
  /** Ends what was composed after the start, such as timers. */
  let release = async () => {};
  return {
    openSite,
    startJobs,
    metricsListener,
    listener(site) {
      let current = serving(createApp, site);
      /** Composes the product again after its sources have changed. Jobs keep the one of the start. */
      async function responder() {
        const loaded = await load();
        if (current.from === loaded.createApp) return current.respond;
        const releaseFormer = release;
        const composed = loaded.compose(site);
        ({ release } = composed);
        current = serving(loaded.createApp, composed);
        await releaseFormer();
        return current.respond;
      }
      return (request, response) =>
        vite.middlewares(request, response, () => {
          responder()
            .then((respond) => respond(request, response))
            .catch((error: unknown) => {
              if (error instanceof Error) vite.ssrFixStacktrace(error);
              console.error(error);
              response.writeHead(500).end(error instanceof Error ? error.stack : String(error));
            });
        });
    },
    async close() {
      await release();
      await vite.close();
    },
  };
}

function metricsListener({ config, metrics }: Site): RequestListener {
  if (!metrics) throw new Error("Expected metrics to be enabled if METRICS_PORT is set");
  return getRequestListener(metricsApp(config, metrics).fetch, { overrideGlobalObjects: false, hostname });
}
