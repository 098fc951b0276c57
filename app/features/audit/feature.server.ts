import type { Feature } from "#app/platform/feature/feature.server.ts";
import { auditApi } from "./api.server.ts";

/** Who did what when. */
export const auditFeature = { name: "audit", calls: auditApi } satisfies Feature;
