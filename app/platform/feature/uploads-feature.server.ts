import { readUploadMessages } from "#app/platform/files/client/messages-contract.ts";
import { uploadDialogMessages } from "#app/platform/files/client/messages.ts";
import { uploadsApi } from "#app/platform/files/server/api.server.ts";
import { removeUploadJob, renditionsJob, sweepUploadsJob } from "#app/platform/files/server/upload-jobs.server.ts";
import { serve, type Served } from "#app/platform/http/serve.server.ts";
import type { Feature } from "./feature.server.ts";

export const uploadsFeature = {
  name: "uploads",
  calls: ({ config: { publicUrl }, objects: { store }, uploadPurposes, ...services }) => [
    ...uploadsApi({ ...services, publicUrl, purposes: uploadPurposes, store }),
    ...uploadMessagesApi(),
  ],
  jobs: ({ db, now, objects: { store }, sandbox }) => [
    renditionsJob({ db, store, sandbox }),
    removeUploadJob({ db, store, now }),
    sweepUploadsJob({ db, store, now }),
  ],
} satisfies Feature;

export function uploadMessagesApi(): Served[] {
  return [serve(readUploadMessages, async ({ query }) => uploadDialogMessages[query.language])];
}
