import { AppError } from "#app/platform/errors/app-error.ts";
import type { Sender } from "#app/platform/files/server/purpose.ts";
import { scheduledJob } from "#app/platform/jobs/jobs.server.ts";
import { maxPhotos, photoPurpose } from "./contract.ts";
import { countLoose, insertPhoto, listLooseSince } from "./photo-store.server.ts";
import { type NewsServices, releasePhotos } from "./service.server.ts";

/** Unused photos are deleted after a day, which leaves enough time to finish a form. */
const looseMilliseconds = 86_400_000;

/** Validates an uploaded photo and stores it for a form. Throws the errors of `uploads.check`, or `tooManyPhotos`. */
export async function savePhoto(
  { db, now, uploads }: NewsServices,
  { formId, url, sender }: { formId: string; url: string; sender: Sender },
): Promise<string> {
  const upload = await uploads.check({ url, purpose: photoPurpose, sender });
  return db.transaction(async (transaction) => {
    // Photos removed from a form still count for a day, so allow more than the form accepts.
    if ((await countLoose(transaction, formId, sender.contributor)) >= 4 * maxPhotos) {
      throw new AppError("tooManyRequests", "photos", { message: "tooManyPhotos" });
    }
    await uploads.confirm(transaction, upload);
    await insertPhoto(transaction, { formId, contributor: sender.contributor, upload, now: now() });
    return upload.path;
  });
}

/** Deletes photos that were uploaded more than a day ago but do not belong to an item. */
export async function tidyPhotos({ db, now, uploads }: NewsServices): Promise<void> {
  await db.transaction(async (transaction) => {
    const loose = await listLooseSince(transaction, new Date(now().getTime() - looseMilliseconds));
    await releasePhotos(
      transaction,
      uploads,
      loose.map(({ path }) => path),
    );
  });
}

export function tidyPhotosJob(services: NewsServices) {
  return scheduledJob({ name: "tidy-news", cron: "41 * * * *", run: () => tidyPhotos(services) });
}
