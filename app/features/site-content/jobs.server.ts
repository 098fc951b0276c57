import { scheduledJob } from "#app/platform/jobs/jobs.server.ts";
import { discardedHours } from "./contract.ts";
import { deleteDiscardsBefore } from "./discards-store.server.ts";
import { type SiteContentServices, sweepFiles } from "./service.server.ts";
import { deleteEditorsBefore, deleteExpiredDraftLinks } from "./store.server.ts";

/**
 * Removes uploaded images and documents that no draft, scheduled publication, or stored version uses, and forgets expired
 * links, discarded drafts, and who had the editor open.
 */
export function sweepSiteFilesJob(services: Pick<SiteContentServices, "db" | "now" | "uploads">) {
  return scheduledJob({
    name: "sweep-site-files",
    cron: "41 3 * * *",
    async run() {
      const now = services.now();
      await deleteEditorsBefore(services.db, new Date(now.getTime() - 60_000));
      await deleteExpiredDraftLinks(services.db, now);
      await deleteDiscardsBefore(services.db, new Date(now.getTime() - discardedHours * 3_600_000));
      await sweepFiles(services);
    },
  });
}
