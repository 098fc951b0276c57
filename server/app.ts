import { Hono } from "hono";
import { sql } from "drizzle-orm";
import * as build from "virtual:react-router/server-build";
import { AppError } from "#app/platform/errors/app-error.ts";
import { readiness } from "#app/platform/health/health.server.ts";
import { mount } from "#app/platform/http/serve.server.ts";
import { apiOf } from "./api.ts";
import { clientFolder, mountFiles } from "./files.ts";
import { createGuard } from "./guard.ts";
import { errors } from "./middleware/errors.ts";
import { requestLog } from "./middleware/request-log.ts";
import { sameOrigin } from "./middleware/same-origin.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { mountPages } from "./pages.ts";
import { isSecure, type Services } from "./services.ts";

export { startJobs } from "./jobs.ts";
export { createServices } from "./services.ts";

type Options = {
  rootFolder: string;
  /** While developing, Vite serves the files and every page is rendered anew. */
  developing: boolean;
};

/** The whole server, top to bottom: what every request passes, the calls, the files, the pages. */
export function createApp(services: Services, { rootFolder, developing }: Options): Hono {
  const { config, db, log, limits, now, pageCache } = services;
  const app = new Hono();

  app.use(requestLog(log));
  app.use(securityHeaders(isSecure(config)));
  app.use(sameOrigin(config.publicUrl));
  app.onError(errors(log));

  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const state = await readiness({ database: () => db.execute(sql`select 1`) });
    return c.json(state, state.ready ? 200 : 503);
  });

  const guard = createGuard({ db, limits, now, trustProxy: config.trustProxy });
  for (const { served, messages } of apiOf(services)) mount(app, served, guard, messages);
  app.all("/api/*", (c) => {
    throw new AppError("notFound", c.req.path);
  });

  if (!developing) mountFiles(app, clientFolder(rootFolder));
  mountPages(app, {
    build,
    cache: developing ? undefined : pageCache,
    services: { db, publicUrl: config.publicUrl },
  });
  return app;
}
