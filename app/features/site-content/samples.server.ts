import type { SampleInUse } from "#app/platform/content/samples-in.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { listSamples } from "#content/samples.ts";
import { draftedContent, type Shown, type SiteContentServices } from "./service.server.ts";
import * as store from "./store.server.ts";

/** Lists the samples that no draft replaces and no one has accepted. Every count of samples is based on this list. */
export async function samplesLeft(services: Shown, db: Executor): Promise<SampleInUse[]> {
  return listSamples(await draftedContent(services, db), new Set(await store.listAccepted(db)));
}

/** Accepts samples as they are, or takes that back. Throws a `notFound` error if one does not exist. */
export async function acceptSamples(
  { db, now }: Pick<SiteContentServices, "db" | "now">,
  { samples, isFine }: { samples: readonly string[]; isFine: boolean },
): Promise<void> {
  const known = new Set(listSamples().map(({ id }) => id));
  if (!samples.every((sample) => known.has(sample))) throw new AppError("notFound", "site-content");
  await (isFine ? store.insertAccepted(db, samples, now()) : store.deleteAccepted(db, samples));
}
