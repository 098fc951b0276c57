import * as z from "zod/mini";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { tidyPhotos } from "./photo-service.server.ts";
import type { NewsServices } from "./service.server.ts";

/** Gives up photos that no item took. */
export function tidyPhotosJob(services: NewsServices) {
  return defineJob({ name: "tidy-news", payload: z.object({}), run: () => tidyPhotos(services) });
}
