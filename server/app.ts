import type { Hono } from "hono";
import * as build from "virtual:react-router/server-build";
import { createCalls } from "./calls.ts";
import { clientFolder, mountFiles } from "./files.ts";
import { addressOf } from "./guard.ts";
import { mountPages } from "./pages.ts";
import { inquiryServices, type Services } from "./services.ts";

export { startJobs } from "./jobs.ts";
export { createServices } from "./services.ts";

type Options = {
  rootFolder: string;
  /** While developing, Vite serves the files and every page is rendered anew. */
  developing: boolean;
};

/** The whole server, top to bottom: what every request passes and the calls, then the files, then the pages. */
export function createApp(services: Services, { rootFolder, developing }: Options): Hono {
  const { config, db, pageCache } = services;
  const inquiries = inquiryServices(services);
  const app = createCalls(services);
  if (!developing) mountFiles(app, clientFolder(rootFolder));
  mountPages(app, {
    build,
    cache: developing ? undefined : pageCache,
    publicUrl: config.publicUrl,
    servicesOf: (c) => ({ db, publicUrl: config.publicUrl, inquiries, address: addressOf(c, config.trustProxy) }),
  });
  return app;
}
