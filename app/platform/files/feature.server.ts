import type { Feature } from "#app/platform/feature/feature.server.ts";
import { uploadWordsApi } from "./client/words-api.server.ts";
import { uploadsApi } from "./server/api.server.ts";
import { removeUploadJob, renditionsJob, sweepUploadsJob } from "./server/upload-jobs.server.ts";

/** Files that browsers send, for the purposes of all features. */
export const uploadsFeature = {
  name: "uploads",
  calls: ({ config: { publicUrl }, objects: { store }, uploadPurposes, ...services }) => [
    ...uploadsApi({ ...services, publicUrl, purposes: uploadPurposes, store }),
    ...uploadWordsApi(),
  ],
  jobs: ({ db, now, objects: { store }, sandbox }) => [
    renditionsJob({ db, store, sandbox }),
    removeUploadJob({ db, store, now }),
    { ...sweepUploadsJob({ db, store, now }), cron: "8,23,38,53 * * * *" },
  ],
} satisfies Feature;
