import * as z from "zod/mini";
import { schemaOf } from "#app/platform/content/block-schema.ts";
import { isContent, isSame, withCurrentFields } from "#app/platform/content/block-values.ts";
import type { Block, Content } from "#app/platform/content/field.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { type BlockId, blocks, defaultContent, type SiteContent } from "#content/site-content.ts";
import { blockIds } from "./contract.ts";
import { latestPublication } from "./store.server.ts";

const schemas = new Map<BlockId, z.ZodMiniType<Record<string, unknown>>>(
  blockIds.map((id) => [id, schemaOf<Block>(blocks[id])]),
);

/** Returns the schema of a block's value. */
export function schemaOfBlock(id: BlockId): z.ZodMiniType<Record<string, unknown>> {
  const schema = schemas.get(id);
  if (!schema) throw new Error(`Expected a schema for the block ${id}`);
  return schema;
}

/** Returns a block's content. Ignores stored values that do not match the schema, except for fields added since. */
export function blockValue(id: BlockId, stored: unknown): { value: Record<string, unknown>; isBroken: boolean } {
  const standard: Record<string, unknown> = defaultContent[id];
  if (stored === undefined || isSame(stored, standard)) return { value: standard, isBroken: false };
  const { data } = z.safeParse(schemaOfBlock(id), isContent(stored) ? withCurrentFields(blocks[id], stored) : stored);
  return data ? { value: data, isBroken: false } : { value: standard, isBroken: true };
}

/** Returns the content of the site. `stored` contains the blocks that differ from the default content. */
export function siteContent(stored: Content): SiteContent {
  const content = blockIds.map((id) => [id, blockValue(id, stored[id]).value]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value is the default or matches its schema
  return Object.fromEntries(content) as SiteContent;
}

export async function publishedContent(db: Executor): Promise<SiteContent> {
  return siteContent((await latestPublication(db))?.content ?? {});
}
