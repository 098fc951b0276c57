import { createHash, timingSafeEqual } from "node:crypto";
import type { Context, Handler } from "hono";
import { Hono } from "hono";
import type { Config } from "#app/platform/config/config.server.ts";
import type { OpenDatabase } from "#app/platform/db/database.server.ts";
import type { Health } from "#app/platform/health/health.server.ts";
import type { Metrics } from "#app/platform/metrics/metrics.server.ts";
import type { Sandbox } from "#app/platform/sandbox/sandbox.server.ts";

/** Creates the metrics. If neither a port nor a token for reading them is configured, nothing is counted or loaded. */
export async function openMetrics(
  config: Config,
  { database, sandbox, health }: { database: OpenDatabase; sandbox: Sandbox; health: Health },
): Promise<Metrics | undefined> {
  if (!config.metricsToken && config.metricsPort === undefined) return undefined;
  const [{ createMetrics }, { databaseReadings, healthReading, sandboxReading }] = await Promise.all([
    import("#app/platform/metrics/metrics.server.ts"),
    import("#app/platform/metrics/readings.server.ts"),
  ]);
  return createMetrics([...databaseReadings(database), sandboxReading(sandbox), healthReading(health)]);
}

/**
 * Serves `GET /metrics` on the site's own port if a token is configured and METRICS_PORT is not. Requires that token.
 */
export function mountMetrics(app: Hono, config: Config, metrics: Metrics | undefined): void {
  if (metrics && config.metricsToken && config.metricsPort === undefined) app.get("/metrics", answer(config, metrics));
}

/** Creates the app for METRICS_PORT. */
export function metricsApp(config: Config, metrics: Metrics): Hono {
  return new Hono().get("/metrics", answer(config, metrics));
}

function answer({ metricsToken }: Config, metrics: Metrics): Handler {
  return async (c) => {
    if (metricsToken && !carries(c, metricsToken)) {
      return c.text("Unauthorized\n", 401, { "www-authenticate": "Bearer", "cache-control": "no-store" });
    }
    const { metricsType } = await import("#app/platform/metrics/metrics.server.ts");
    return c.body(await metrics.text(), 200, { "content-type": metricsType, "cache-control": "no-store" });
  };
}

function carries(c: Context, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(c.req.header("authorization") ?? ""), digest(`Bearer ${token}`));
}
