import type { RequestListener, Server } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { compose, createApp, openSite, startJobs } from "./app.ts";
import { metricsApp } from "./metrics.ts";
import type { Site } from "./compose.ts";

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
  /** Returns the listener for METRICS_PORT. */
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
  const vite = await createServer({
    root: rootFolder,
    server: { middlewareMode: true, hmr: { server } },
    appType: "custom",
  });
  const load = async (): Promise<Exports> => {
    const loaded = await vite.ssrLoadModule("/server/app.ts");
    const { compose, createApp, openSite, startJobs } = loaded;
    return { compose, createApp, openSite, startJobs };
  };
  const { openSite, startJobs } = await load();
  return {
    openSite,
    startJobs,
    metricsListener,
    listener(site) {
      let current: { from: Exports["createApp"]; respond: ReturnType<typeof getRequestListener> } | undefined;
      async function responder() {
        const { compose, createApp } = await load();
        if (current?.from !== createApp) {
          const { app } = createApp(compose(site), { rootFolder, developing: true });
          current = {
            from: createApp,
            respond: getRequestListener(app.fetch, { overrideGlobalObjects: false, hostname }),
          };
        }
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
    close: () => vite.close(),
  };
}

function metricsListener({ config, metrics }: Site): RequestListener {
  if (!metrics) throw new Error("Expected metrics to be enabled if METRICS_PORT is set");
  return getRequestListener(metricsApp(config, metrics).fetch, { overrideGlobalObjects: false, hostname });
}
