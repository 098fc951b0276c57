import { isSame } from "#app/platform/content/block-values.ts";
import { withAuthor } from "#app/platform/content/field-authors.ts";
import type { Transaction } from "#app/platform/db/database.server.ts";
import { type BlockId, blocks } from "#content/site-content.ts";
import * as store from "./store.server.ts";

/** Notes who made a change that all editors share now, so that a later conflict names the right person. */
export async function noteAuthor(
  transaction: Transaction,
  block: BlockId,
  change: { before: Record<string, unknown>; after: Record<string, unknown> },
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const authors = await store.readAuthors(transaction, block);
  const next = withAuthor(blocks[block], authors, change, { by, at: at.toISOString() });
  if (!isSame(authors, next)) await store.writeAuthors(transaction, block, next);
}
