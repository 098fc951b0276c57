import * as z from "zod/mini";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { type SiteContentServices, sweepFiles } from "./service.server.ts";

/** Removes uploaded images and documents that no draft, scheduled publication, or stored version uses. */
export function sweepSiteFilesJob(services: Pick<SiteContentServices, "db" | "now" | "uploads">) {
  return defineJob({ name: "sweep-site-files", payload: z.object({}), run: () => sweepFiles(services) });
}
