import { Hono } from "hono";
import { isSecure } from "#app/platform/config/config.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { mount } from "#app/platform/http/serve.server.ts";
import type { Site } from "./compose.ts";
import { methodNotAllowed } from "./error-response.ts";
import { ipAddressOf, guardOf } from "./guard.ts";
import { mountMetrics } from "./metrics.ts";
import { compression } from "./middleware/compression.ts";
import { errors } from "./middleware/errors.ts";
import { oneHost } from "./middleware/one-host.ts";
import { requestLog } from "./middleware/request-log.ts";
import { requestMetrics } from "./middleware/request-metrics.ts";
import { sameOrigin } from "./middleware/same-origin.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { unreadAnswers } from "./middleware/unread-answers.ts";
import { unreadBody } from "./middleware/unread-body.ts";
import { validators } from "./middleware/validators.ts";
import { mountObjects } from "./objects.ts";
import { securityTxt } from "./security-txt.ts";

/** Creates the server without files and pages: the middleware for all requests, and all API endpoints. */
export function createCalls(site: Site): Hono {
  const { config, health, log, metrics } = site;
  const app = new Hono();

  app.use(requestLog(log));
  if (metrics) app.use(requestMetrics(metrics));
  app.use(unreadBody());
  app.use(unreadAnswers(site.unread, (c) => ipAddressOf(c, config.trustProxy)));
  app.use(oneHost());
  app.use(compression());
  app.use(securityHeaders(isSecure(config)));
  app.use(validators());
  app.use(sameOrigin(config.publicUrl));
  app.onError(errors(log));

  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const state = await health();
    return c.json(state, state.ready ? 200 : 503);
  });

  app.get("/.well-known/security.txt", async (c, next) => {
    const text = securityTxt(config, site.now());
    return text ? c.text(text, 200, { "cache-control": "public, max-age=86400" }) : next();
  });

  mountMetrics(app, config, metrics);
  for (const path of ["/healthz", "/readyz", "/metrics", "/.well-known/security.txt"]) {
    app.on(["POST", "PUT", "PATCH", "DELETE"], path, (c) => methodNotAllowed(c.req.raw, ["GET"]));
  }
  const guard = guardOf(site);
  for (const { served, messages } of site.apis) mount(app, served, guard, messages);
  mountObjects(app, site, guard);
  app.all("/api/*", (c) => {
    throw new AppError("notFound", c.req.path);
  });
  return app;
}
