import type { SharedCache } from "#app/platform/config/shared-cache.ts";
import { sendPurge } from "#app/platform/page-cache/purge.server.ts";
import type { Check } from "./check.ts";

/** Checks that the shared cache accepts purges, using a tag that appears on no page. */
export function cacheCheck(cache: SharedCache): Check {
  return {
    name: "cache",
    async run() {
      const { origin } = new URL(cache.url);
      const error = await sendPurge(cache, "doctor");
      if (error === null) return `${origin} accepts purges`;
      const cure = error.startsWith("status")
        ? "Fix EDGE_PURGE_TOKEN or EDGE_PURGE_METHOD, or the cache's configuration"
        : "Fix EDGE_PURGE_URL, or start the cache";
      throw new Error(`${origin} does not accept purges, so changes appear up to a day late: ${error}. ${cure}.`);
    },
  };
}
