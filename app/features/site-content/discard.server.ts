import { randomUUIDv7 } from "node:crypto";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { mergeBlock } from "#app/platform/content/merge-block.ts";
import { lockInTransaction } from "#app/platform/db/advisory-locks.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { type BlockId, blocks } from "#content/site-content.ts";
import { findDiscard, insertDiscard } from "./discards-store.server.ts";
import { noteAuthor } from "./note-author.server.ts";
import { draftsAsSeen, type SeenDrafts } from "./publish.server.ts";
import { listBlocks, shareValue, type SiteContentServices } from "./service.server.ts";
import * as store from "./store.server.ts";
import type { DiscardedBlocks } from "./table.server.ts";

/**
 * Discards drafts together, also from what is scheduled, so that nothing discarded is published later. Returns the id
 * with which they can be restored. Throws a `conflict` error if a draft is not the version that the editor saw.
 */
export async function discardDrafts(services: SiteContentServices, seen: SeenDrafts, by: string): Promise<string> {
  const id = randomUUIDv7();
  await services.db.transaction(async (transaction) => {
    await lockInTransaction(transaction, "siteContent");
    const discarded = await draftsAsSeen(transaction, seen);
    const at = services.now();
    const kept: DiscardedBlocks = {};
    for (const { id, draft, published } of await listBlocks(services, transaction)) {
      if (!draft || !discarded[id]) continue;
      kept[id] = { value: draft.value, base: published };
      await store.deleteDraft(transaction, id);
      await noteAuthor(transaction, id, { before: draft.value, after: published }, { by, at });
      for (const schedule of await store.dropFromSchedules(transaction, [id])) {
        const [subject, detail] = [`site-content/${schedule}`, { blocks: id }];
        await recordAudit(transaction, { at, actor: by, action: "site-content.unschedule", subject, detail });
      }
    }
    await insertDiscard(transaction, { id, blocks: kept, discardedAt: at });
  });
  return id;
}

/**
 * Restores drafts that were discarded together. What someone has changed since stays. They can be restored again, because
 * the answer can be lost. Returns those that no longer fit, such as a list that is too long together with new items.
 * Throws a `notFound` error if they are gone.
 */
export async function restoreDrafts(services: SiteContentServices, id: string, by: string): Promise<BlockId[]> {
  const left: BlockId[] = [];
  await services.db.transaction(async (transaction) => {
    await lockInTransaction(transaction, "siteContent");
    const discard = await findDiscard(transaction, id);
    if (!discard) throw new AppError("notFound", "site-content");
    for (const state of await listBlocks(services, transaction)) {
      const discarded = discard.blocks[state.id];
      if (!discarded) continue;
      const { value: mine, base } = discarded;
      const theirs = state.draft?.value ?? state.published;
      const { value } = mergeBlock(blocks[state.id], { base, mine, theirs });
      try {
        await shareValue(transaction, state, value, { by, at: services.now() });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        left.push(state.id);
      }
    }
  });
  return left;
}
