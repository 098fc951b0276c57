import type { Check } from "#app/platform/health/health.server.ts";
import type { Services } from "./services.ts";

/** Essential components, each with its check. */
export function partsOf({ pool, objects }: Pick<Services, "pool" | "objects">): Record<string, Check> {
  return { database: () => pool.query("select 1"), store: () => objects.store.probe() };
}
