import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { lockInTransaction } from "#app/platform/db/advisory-locks.server.ts";
import { noteAuthor } from "./note-author.server.ts";
import { draftsAsSeen, type SeenDrafts } from "./publish.server.ts";
import { listBlocks, type SiteContentServices } from "./service.server.ts";
import * as store from "./store.server.ts";

/**
 * Discards drafts together, also from what is scheduled, so that nothing discarded is published later. Throws a
 * `conflict` error if a draft is not the version that the editor saw.
 */
export async function discardDrafts(services: SiteContentServices, seen: SeenDrafts, by: string): Promise<void> {
  await services.db.transaction(async (transaction) => {
    await lockInTransaction(transaction, "siteContent");
    const discarded = await draftsAsSeen(transaction, seen);
    const at = services.now();
    for (const { id, draft, published } of await listBlocks(services, transaction)) {
      if (!draft || !discarded[id]) continue;
      await store.deleteDraft(transaction, id);
      await noteAuthor(transaction, id, { before: draft.value, after: published }, { by, at });
      for (const schedule of await store.dropFromSchedules(transaction, [id])) {
        const [subject, detail] = [`site-content/${schedule}`, { blocks: id }];
        await recordAudit(transaction, { at, actor: by, action: "site-content.unschedule", subject, detail });
      }
    }
  });
}
