import { randomUUIDv7 } from "node:crypto";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { filesIn } from "#app/platform/content/files-in.ts";
import { lockInTransaction } from "#app/platform/db/advisory-locks.server.ts";
import { announceContentChange } from "#app/platform/db/content-changes.server.ts";
import type { Transaction } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { type BlockId, blocks, type SiteContent } from "#content/site-content.ts";
import { blockIds } from "./contract.ts";
import { publishSiteFiles } from "./files/service.server.ts";
import { conflictWith, type SiteContentServices } from "./service.server.ts";
import { siteContent, blockValue } from "./site-content.server.ts";
import * as store from "./store.server.ts";
import type { ScheduledBlocks } from "./table.server.ts";
import { mostVersions } from "./versions.server.ts";

/** The drafts that an editor has seen, with their versions. */
export type SeenDrafts = Partial<Record<BlockId, number>>;

/**
 * Publishes drafts together, instead of what is scheduled for the same blocks. Throws an `invalid` error, or a
 * `conflict` error if a draft is not the version that the editor saw.
 */
export async function publishDrafts(services: SiteContentServices, seen: SeenDrafts, by: string): Promise<void> {
  await services.db.transaction(async (transaction) => {
    await lockInTransaction(transaction, "siteContent");
    const drafts = await draftsAsSeen(transaction, seen);
    await publishBlocks(services, transaction, drafts, by);
    await store.dropFromSchedules(transaction, Object.keys(drafts));
  });
}

/** Returns the drafts that an editor saw. Throws a `conflict` error if one has changed since. */
export async function draftsAsSeen(transaction: Transaction, seen: SeenDrafts): Promise<ScheduledBlocks> {
  const drafts = new Map((await store.listDrafts(transaction)).map((draft) => [draft.block, draft]));
  const wanted = blockIds.filter((id) => seen[id] !== undefined);
  return Object.fromEntries(
    wanted.map((id) => {
      const draft = drafts.get(id);
      if (!draft || draft.version !== seen[id]) throw conflictWith(draft);
      return [id, { value: draft.value, version: draft.version }];
    }),
  );
}

/** Returns the stored blocks of the site with changes. Throws an `invalid` error if they do not fit together. */
export async function withBlocks(transaction: Transaction, changes: ScheduledBlocks) {
  const before = await store.latestPublication(transaction);
  const values = blockIds.flatMap((id) => (changes[id] ? [[id, currentValue(id, changes[id].value)]] : []));
  const stored: Record<string, unknown> = { ...before?.content, ...Object.fromEntries(values) };
  const content = siteContent(stored);
  refuseWrongDates(content);
  return { stored, content, number: (before?.number ?? 0) + 1 };
}

/** Publishes blocks as a new version. Drafts that have changed since stay. */
export async function publishBlocks(
  services: SiteContentServices,
  transaction: Transaction,
  changes: ScheduledBlocks,
  by: string,
): Promise<void> {
  const at = services.now();
  const { stored, content, number } = await withBlocks(transaction, changes);
  const changed = blockIds.filter((id) => changes[id] !== undefined);
  for (const [block, { version }] of Object.entries(changes)) await store.deleteDraft(transaction, block, version);
  const id = randomUUIDv7();
  await store.insertPublication(transaction, {
    id,
    number,
    content: stored,
    changed,
    publishedAt: at,
    publishedBy: by,
  });
  await recordAudit(transaction, {
    at,
    actor: by,
    action: "site-content.publish",
    subject: `site-content/${id}`,
    detail: { blocks: changed.join(", ") },
  });
  await publishSiteFiles(
    transaction,
    services.uploads,
    changed.flatMap((id) => filesIn(blocks[id], content[id]).map(({ file }) => file)),
  );
  await store.deletePublicationsBefore(transaction, number - mostVersions);
  await services.onPublished(transaction, content, at);
  await announceContentChange(transaction, "content");
}

/** Returns a block's value, unless it was stored by a version of the software with other rules. */
function currentValue(id: BlockId, stored: unknown): unknown {
  const { value, isBroken } = blockValue(id, stored);
  if (isBroken) throw new AppError("invalid", "site-content", { fields: { [id]: "outdated" } });
  return value;
}

function refuseWrongDates({ certificates: { issuedOn, validUntil } }: SiteContent): void {
  if (validUntil <= issuedOn) {
    throw new AppError("invalid", "site-content", { fields: { validUntil: "endsBeforeIssue" } });
  }
}
