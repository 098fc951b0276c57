import * as z from "zod/mini";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { tidyNews } from "./photo-service.server.ts";
import type { NewsServices } from "./service.server.ts";

/** Gives up photos that no item took, and erases items that were deleted long ago. */
export function tidyNewsJob(services: NewsServices) {
  return defineJob({ name: "tidy-news", payload: z.object({}), run: () => tidyNews(services) });
}
