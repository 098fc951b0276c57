import type { RequestListener, Server } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { createApp, createServices, startJobs } from "./app.ts";
import { metricsApp } from "./metrics.ts";
import type { Services } from "./services.ts";

type Exports = {
  createApp: typeof createApp;
  createServices: typeof createServices;
  startJobs: typeof startJobs;
};

/** HTTP/1.0 requests, such as the health checks of some load balancers, need no Host header. */
const hostname = "localhost";

/** The program that main.ts runs: the built bundle or, in development, the sources through Vite. */
export type Program = Pick<Exports, "createServices" | "startJobs"> & {
  listener(services: Services): RequestListener;
  /** Returns the listener for METRICS_PORT. */
  metricsListener(services: Services): RequestListener;
  close(): Promise<void>;
};

export async function builtProgram(rootFolder: string): Promise<Program> {
  const { createApp, createServices, startJobs }: Exports = await import(
    join(rootFolder, "build", "server", "index.js")
  );
  return {
    createServices,
    startJobs,
    listener(services) {
      const { app, answerKept } = createApp(services, { rootFolder, developing: false });
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
    return { createApp: loaded.createApp, createServices: loaded.createServices, startJobs: loaded.startJobs };
  };
  const { createServices, startJobs } = await load();
  return {
    createServices,
    startJobs,
    metricsListener,
    listener(services) {
      let current: { from: Exports["createApp"]; respond: ReturnType<typeof getRequestListener> } | undefined;
      async function responder() {
        const { createApp } = await load();
        if (current?.from !== createApp) {
          const { app } = createApp(services, { rootFolder, developing: true });
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

function metricsListener({ config, metrics }: Services): RequestListener {
  if (!metrics) throw new Error("Expected metrics to be enabled if METRICS_PORT is set");
  return getRequestListener(metricsApp(config, metrics).fetch, { overrideGlobalObjects: false, hostname });
}
