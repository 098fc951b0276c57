import type { Feature } from "#app/platform/feature/feature.server.ts";
import { uploadsApi } from "./server/api.server.ts";
import { removeUploadJob, renditionsJob, sweepUploadsJob } from "./server/upload-jobs.server.ts";
import { Answer, serve, type Served } from "#app/platform/http/serve.server.ts";
import { ar } from "./client/strings.ar.ts";
import { en } from "./client/strings.en.ts";
import { readUploadWords } from "./client/words-contract.ts";

/** File uploads for the purposes of all features. */
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

const words = { en, ar };

export function uploadWordsApi(): Served[] {
  return [
    serve(
      readUploadWords,
      async ({ query }) => new Answer(words[query.language], { headers: { "cache-control": "public, max-age=3600" } }),
    ),
  ];
}
