import { Hono } from "hono";
import { AppError } from "#app/platform/errors/app-error.ts";
import { readiness } from "#app/platform/health/health.server.ts";
import { mount } from "#app/platform/http/serve.server.ts";
import { apiOf } from "./api.ts";
import { createGuard } from "./guard.ts";
import { errors } from "./middleware/errors.ts";
import { requestLog } from "./middleware/request-log.ts";
import { sameOrigin } from "./middleware/same-origin.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { isSecure, type Services } from "./services.ts";

/** What every request passes, and every call of the product: the server without its files and pages. */
export function createCalls(services: Services): Hono {
  const { config, db, log, limits, now, pool } = services;
  const app = new Hono();

  app.use(requestLog(log));
  app.use(securityHeaders(isSecure(config)));
  app.use(sameOrigin(config.publicUrl));
  app.onError(errors(log));

  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const state = await readiness({ database: () => pool.query("select 1") });
    return c.json(state, state.ready ? 200 : 503);
  });

  const guard = createGuard({ db, limits, now, trustProxy: config.trustProxy });
  for (const { served, messages } of apiOf(services)) mount(app, served, guard, messages);
  app.all("/api/*", (c) => {
    throw new AppError("notFound", c.req.path);
  });
  return app;
}
