import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { withCurrentFields } from "#app/platform/content/block-values.ts";
import { parseJson } from "#app/platform/drafts/parse-json.ts";
import { readStored, store } from "#app/platform/drafts/stored-text.ts";
import { byName } from "#app/platform/http/formats.ts";
import { type BlockId, blocks } from "#content/site-content.ts";
import { blockIds, type BlockState } from "../contract.ts";
import { editBlock, unsavedIn } from "./edited-block.ts";

const contentSchema = byName(z.unknown());
const keptSchema = z.object({ base: contentSchema, value: contentSchema });
/** Unsaved input, with the value that it started from. */
export type KeptBlock = z.infer<typeof keptSchema>;

const keyOf = (id: string) => `pmf-site-${id}`;

/** Returns a block's unsaved input from this browser, with the fields it has now, or undefined if there is none. */
export function readKept(id: BlockId): KeptBlock | undefined {
  const kept = parseJson(readStored(keyOf(id)), keptSchema);
  return (
    kept && {
      base: withCurrentFields(blocks[id], kept.base),
      value: withCurrentFields(blocks[id], kept.value),
    }
  );
}

/**
 * Stores the input until it is saved on the server. Removes it if `kept` is undefined. Without storage, only input saved
 * on the server survives a reload.
 */
export function keepBlock(id: string, kept: KeptBlock | undefined): void {
  store(keyOf(id), kept ? JSON.stringify(kept) : null);
  for (const look of lookers) look();
}

const lookers = new Set<() => void>();

/**
 * Lists the blocks with input that is not saved on the server: incomplete, in conflict, or still on its way. Input whose
 * answer did not arrive before the editor was closed may be saved.
 */
export function useKeptBlocks(states: readonly BlockState[]): readonly BlockId[] {
  const kept = useSyncExternalStore(look, ids, () => "").split(",");
  return states.filter((state) => kept.includes(state.id) && isUnsaved(state)).map(({ id }) => id);

  function ids(): string {
    return blockIds.filter((id) => readKept(id)).join();
  }
}

function isUnsaved({ id, draft, published }: BlockState): boolean {
  return unsavedIn(editBlock(blocks[id], draft?.value ?? published, readKept(id))) !== undefined;
}

function look(again: () => void): () => void {
  lookers.add(again);
  window.addEventListener("storage", again);
  return () => {
    lookers.delete(again);
    window.removeEventListener("storage", again);
  };
}
