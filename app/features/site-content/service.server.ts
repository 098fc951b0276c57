import * as z from "zod/mini";
import { isSame } from "#app/platform/content/block-values.ts";
import { authorAt } from "#app/platform/content/field-authors.ts";
import { filesIn } from "#app/platform/content/files-in.ts";
import { mergeBlock } from "#app/platform/content/merge-block.ts";
import { lockInTransaction } from "#app/platform/db/advisory-locks.server.ts";
import type { Database, Executor, Transaction } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Uploads } from "#app/platform/files/server/uploads.server.ts";
import { problemsByPath } from "#app/platform/http/problems-by-path.ts";
import { type BlockId, blocks, defaultContent, type SiteContent } from "#content/site-content.ts";
import { blockIds, type BlockState } from "./contract.ts";
import { listDiscards } from "./discards-store.server.ts";
import { knownSiteFiles, sweepSiteFiles } from "./files/service.server.ts";
import { noteAuthor } from "./note-author.server.ts";
import { siteContent, schemaOfBlock, blockValue } from "./site-content.server.ts";
import * as store from "./store.server.ts";

export type SiteContentServices = {
  db: Database;
  now: () => Date;
  /** Returns the public content. */
  shown: (db: Executor) => Promise<SiteContent>;
  /** Called in the publishing transaction with the new content. */
  onPublished: (transaction: Transaction, content: SiteContent, at: Date) => Promise<void>;
  uploads: Uploads;
};

export type Shown = Pick<SiteContentServices, "shown">;

/** Lists all blocks with their public value and their draft. */
export async function listBlocks({ shown }: Shown, db: Executor): Promise<BlockState[]> {
  const [publication, rows] = [await store.latestPublication(db), await store.listDrafts(db)];
  const content = await shown(db);
  return blockIds.map((id) => {
    const { isBroken } = blockValue(id, publication?.content[id]);
    const row = rows.find(({ block }) => block === id);
    return { id, published: content[id], isBroken, draft: row ? draftOf(id, row) : null };
  });
}

function draftOf(id: BlockId, { value, version, updatedBy, updatedAt }: store.DraftRow) {
  return { value: blockValue(id, value).value, version, by: updatedBy, at: updatedAt.toISOString() };
}

/** Returns the content as it would be if all drafts were published. */
export async function draftedContent(services: Shown, db: Executor): Promise<SiteContent> {
  const states = await listBlocks(services, db);
  return siteContent(Object.fromEntries(states.map(({ id, published, draft }) => [id, draft?.value ?? published])));
}

/**
 * Saves the changes between `base` and `value` in a block's draft, and keeps what other editors have changed since.
 * Deletes the draft if it equals the public value. Throws an `invalid` error that lists the affected fields
 * ("title.en": "required"), or a `conflict` error that lists the fields which someone else changed differently.
 */
export async function saveDraft(
  services: SiteContentServices,
  { block, value, base }: { block: BlockId; value: unknown; base: Record<string, unknown> },
  by: string,
): Promise<void> {
  const mine = parseBlock(block, value);
  await services.db.transaction(async (transaction) => {
    await lockInTransaction(transaction, "siteContent");
    const state = (await listBlocks(services, transaction)).find(({ id }) => id === block);
    if (!state) throw new Error(`Expected the block ${block}`);
    const theirs = state.draft?.value ?? state.published;
    const { value: merged, conflicts } = mergeBlock(blocks[block], { base, mine, theirs });
    const [conflict] = conflicts;
    if (conflict) {
      const fields = Object.fromEntries(conflicts.map(({ path }) => [path || "value", "changed"]));
      const author = authorAt(await store.readAuthors(transaction, block), conflict.theirsPath);
      const changed = author ?? (state.draft ? { by: state.draft.by, at: state.draft.at } : undefined);
      throw new AppError("conflict", "site-content", { fields, changed });
    }
    await shareValue(transaction, state, merged, { by, at: services.now() });
  });
}

/** Makes a value the draft that all editors share. Deletes the draft if it equals the public value. */
export async function shareValue(
  transaction: Transaction,
  { id, published, draft }: BlockState,
  value: Record<string, unknown>,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const before = draft?.value ?? published;
  if (isSame(before, value)) return; // someone else has already saved the same change
  if (isSame(published, value)) await store.deleteDraft(transaction, id);
  else {
    const data = parseBlock(id, value);
    await refuseUnknownFiles(transaction, id, data, published);
    await store.writeDraft(transaction, { block: id, value: data, updatedAt: at, updatedBy: by });
  }
  await noteAuthor(transaction, id, { before, after: value }, { by, at });
}

function parseBlock(block: BlockId, value: unknown): Record<string, unknown> {
  const { data, error } = z.safeParse(schemaOfBlock(block), value);
  if (!data) throw new AppError("invalid", "site-content", { fields: problemsByPath(error) });
  return data;
}

/** Drafts can use default files, published files, and the editor's own uploads. */
async function refuseUnknownFiles(
  transaction: Transaction,
  block: BlockId,
  value: Record<string, unknown>,
  published: Record<string, unknown>,
): Promise<void> {
  const seen = [...filesIn(blocks[block], defaultContent[block]), ...filesIn(blocks[block], published)];
  const others = filesIn(blocks[block], value).filter(({ file }) => !seen.some((one) => isSame(one.file, file)));
  const known = await knownSiteFiles(
    transaction,
    others.map(({ file }) => file),
  );
  const unknown = others.find((_, at) => !known[at]);
  if (unknown) throw new AppError("invalid", "site-content", { fields: { [unknown.path]: "fileUnknown" } });
}

/** Returns the error for a draft that is not the version an editor saw. */
export function conflictWith(draft: store.DraftRow | undefined): AppError {
  const changed = draft && { by: draft.updatedBy, at: draft.updatedAt.toISOString() };
  return new AppError("conflict", "site-content", { changed });
}

/** Removes uploaded files that no draft, scheduled publication, or version uses, nor a draft that can be restored. */
export function sweepFiles(services: Pick<SiteContentServices, "db" | "now" | "uploads">): Promise<void> {
  return sweepSiteFiles(services, async (transaction) => {
    const drafts = (await store.listDrafts(transaction)).map(({ value }) => value);
    const scheduled = (await store.listSchedules(transaction)).map(({ blocks }) => blocks);
    // Use the raw values, because files are still needed if a value no longer matches its schema.
    const discarded = (await listDiscards(transaction)).map(({ blocks }) => blocks);
    const used = JSON.stringify([drafts, scheduled, discarded, await store.listContents(transaction)]);
    return (file) => used.includes(JSON.stringify("path" in file ? file.path : file.src));
  });
}
