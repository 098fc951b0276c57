import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import type { BlockId } from "#content/site-content.ts";
import { blockIds, type BlockState } from "../contract.ts";
import type { BlockContent } from "./item-key.ts";

const contentSchema = z.record(z.string(), z.unknown());
const keptSchema = z.object({ base: contentSchema, value: contentSchema });
/** Unsaved input, with the value that it started from. */
export type KeptBlock = z.infer<typeof keptSchema>;

const keyOf = (id: string) => `pmf-site-${id}`;

/**
 * Returns a block's unsaved input from this browser, or undefined if there is none or the block's fields have changed.
 */
export function readKept(id: string, shared: BlockContent): KeptBlock | undefined {
  try {
    const { data } = z.safeParse(keptSchema, JSON.parse(localStorage.getItem(keyOf(id)) ?? "null"));
    return data && Object.keys(shared).join() === Object.keys(data.value).join() ? data : undefined;
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
export function useKeptBlocks(states: readonly BlockState[]): readonly BlockId[] {
  const kept = useSyncExternalStore(look, ids, () => "");
  return blockIds.filter((id) => kept.split(",").includes(id));

  function ids(): string {
    return states.flatMap(({ id, draft, published }) => (readKept(id, draft?.value ?? published) ? [id] : [])).join();
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
