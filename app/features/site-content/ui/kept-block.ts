import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { withCurrentFields } from "#app/platform/content/block-values.ts";
import { type BlockId, blocks } from "#content/site-content.ts";
import { blockIds } from "../contract.ts";

const contentSchema = z.record(z.string(), z.unknown());
const keptSchema = z.object({ base: contentSchema, value: contentSchema });
/** Unsaved input, with the value that it started from. */
export type KeptBlock = z.infer<typeof keptSchema>;

const keyOf = (id: string) => `pmf-site-${id}`;

/** Returns a block's unsaved input from this browser, with the fields it has now, or undefined if there is none. */
export function readKept(id: BlockId): KeptBlock | undefined {
  try {
    const { data } = z.safeParse(keptSchema, JSON.parse(localStorage.getItem(keyOf(id)) ?? "null"));
    return (
      data && {
        base: withCurrentFields(blocks[id], data.base),
        value: withCurrentFields(blocks[id], data.value),
      }
    );
  } catch {
    return undefined; // storage is disabled, or the content is not JSON
  }
}

/** Stores the input until it is saved on the server. Removes it if `kept` is undefined. */
export function keepBlock(id: string, kept: KeptBlock | undefined): void {
  try {
    if (kept) localStorage.setItem(keyOf(id), JSON.stringify(kept));
    else localStorage.removeItem(keyOf(id));
  } catch {
    // Storage is disabled or full. Only input saved on the server survives a reload.
  }
  for (const look of lookers) look();
}

const lookers = new Set<() => void>();

/** Lists the blocks with input that is not saved on the server: incomplete, in conflict, or still on its way. */
export function useKeptBlocks(): readonly BlockId[] {
  const kept = useSyncExternalStore(look, ids, () => "");
  return blockIds.filter((id) => kept.split(",").includes(id));

  function ids(): string {
    return blockIds.filter((id) => readKept(id)).join();
  }
}

function look(again: () => void): () => void {
  lookers.add(again);
  window.addEventListener("storage", again);
  return () => {
    lookers.delete(again);
    window.removeEventListener("storage", again);
  };
}
