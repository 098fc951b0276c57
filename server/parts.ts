import type { Check } from "#app/platform/health/health.server.ts";
import type { Services } from "./services.ts";

/** Returns the essential components and their health checks. */
export function partsOf({ pool, objects }: Pick<Services, "pool" | "objects">): Record<string, Check> {
  return { database: () => pool.query("select 1"), store: () => objects.store.probe() };
}
