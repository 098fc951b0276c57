import type { Feature } from "#app/platform/feature/feature.server.ts";
import { uploadsApi } from "./server/api.server.ts";
import { removeUploadJob, renditionsJob, sweepUploadsJob } from "./server/upload-jobs.server.ts";
import { serve, type Served } from "#app/platform/http/serve.server.ts";
import { ar } from "./client/strings.ar.ts";
import { en } from "./client/strings.en.ts";
import { readUploadMessages } from "./client/messages-contract.ts";

/** File uploads for the purposes of all features. */
export const uploadsFeature = {
  name: "uploads",
  calls: ({ config: { publicUrl }, objects: { store }, uploadPurposes, ...services }) => [
    ...uploadsApi({ ...services, publicUrl, purposes: uploadPurposes, store }),
    ...uploadMessagesApi(),
  ],
  jobs: ({ db, now, objects: { store }, sandbox }) => [
    renditionsJob({ db, store, sandbox }),
    removeUploadJob({ db, store, now }),
    { ...sweepUploadsJob({ db, store, now }), cron: "8,23,38,53 * * * *" },
  ],
} satisfies Feature;

const messages = { en, ar };

export function uploadMessagesApi(): Served[] {
  return [serve(readUploadMessages, async ({ query }) => messages[query.language])];
}
