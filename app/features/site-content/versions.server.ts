import { isSame } from "#app/platform/content/block-values.ts";
import { lockInTransaction } from "#app/platform/db/advisory-locks.server.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { SiteContent } from "#content/site-content.ts";
import type { ShownPublicationVersion } from "./contract.ts";
import { noteAuthor } from "./note-author.server.ts";
import { listBlocks, type SiteContentServices } from "./service.server.ts";
import { siteContent, blockValue } from "./site-content.server.ts";
import * as store from "./store.server.ts";

/** The number of versions to keep. Files used only in older ones are removed. */
export const mostVersions = 100;

/** Returns the content of a published version. Throws a `notFound` error if the version does not exist. */
export async function contentOfVersion(db: Executor, id: string): Promise<SiteContent> {
  return siteContent((await versionOf(db, id)).content);
}

/** Version 0, the site as shipped. It has no row, because each release of the software brings its own. */
const shippedVersion: ShownPublicationVersion = {
  id: "00000000-0000-0000-0000-000000000000",
  number: 0,
  at: null,
  by: null,
  changed: [],
};

async function versionOf(db: Executor, id: string): Promise<Pick<store.Publication, "content">> {
  if (id === shippedVersion.id) return { content: {} };
  const found = await store.findPublication(db, id);
  if (!found) throw new AppError("notFound", "site-content");
  return found;
}

/** Lists the latest publications, and the site as shipped. */
export async function listVersions(db: Executor): Promise<ShownPublicationVersion[]> {
  const versions = await store.listPublications(db, mostVersions);
  const shown = versions.map(({ id, number, changed, publishedAt, publishedBy }) => ({
    id,
    number,
    changed,
    at: publishedAt.toISOString(),
    by: publishedBy,
  }));
  return [...shown, shippedVersion];
}

/**
 * Creates drafts from the differences between a version and the current site. Throws a `notFound` error, or a
 * `conflict` error if there are other drafts.
 */
export async function restoreVersion(services: SiteContentServices, id: string, by: string): Promise<void> {
  const { db, now } = services;
  await db.transaction(async (transaction) => {
    await lockInTransaction(transaction, "siteContent");
    const { content } = await versionOf(transaction, id);
    for (const { id: block, published, draft } of await listBlocks(services, transaction)) {
      const { value } = blockValue(block, content[block]);
      if (isSame(value, published)) continue;
      if (draft) throw new AppError("conflict", "site-content", { message: "draftsExist" });
      const at = now();
      await store.writeDraft(transaction, { block, value, updatedAt: at, updatedBy: by });
      await noteAuthor(transaction, block, { before: published, after: value }, { by, at });
    }
  });
}
