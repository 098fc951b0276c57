import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { userOf } from "#app/office/shell/access.ts";
import { withCurrentFields } from "#app/platform/content/block-values.ts";
import type { Content } from "#app/platform/content/field.ts";
import { parseJson } from "#app/platform/drafts/parse-json.ts";
import { readStored, store } from "#app/platform/drafts/stored-text.ts";
import { byName } from "#app/platform/http/formats.ts";
import { randomUuid } from "#app/platform/http/idempotency-key.ts";
import { type BlockId, blocks } from "#content/site-content.ts";
import { blockIds, type BlockState } from "../contract.ts";
import { editBlock, type KeptBlock, unsavedIn } from "./edited-block.ts";

const contentSchema = byName(z.unknown());
const keptSchema = z.object({
  base: contentSchema,
  value: contentSchema,
  unanswered: z.array(z.object({ from: contentSchema, to: contentSchema, base: contentSchema })),
});

/** Each window has its own entries, so that two of them never overwrite each other. */
const thisWindow = randomUuid();
const windowLock = (name: string) => `pmf-site-${name}`;

/** Computers can be shared, so each user has their own entries, too. */
const keysOf = (id: string, user: string) => `pmf-site-${id}/${encodeURIComponent(user)}/`;
const ownKey = (id: string, user: string) => keysOf(id, user) + thisWindow;

/** Returns the block's unsaved input from this window, with the fields it has now, or undefined if there is none. */
export function readKept(id: BlockId, user = ""): KeptBlock | undefined {
  return readEntry(id, ownKey(id, user));
}

function readEntry(id: BlockId, key: string): KeptBlock | undefined {
  const kept = parseJson(readStored(key), keptSchema);
  const current = (stored: Content) => withCurrentFields(blocks[id], stored);
  return (
    kept && {
      base: current(kept.base),
      value: current(kept.value),
      unanswered: kept.unanswered.map(({ from, to, base }) => ({
        from: current(from),
        to: current(to),
        base: current(base),
      })),
    }
  );
}

let isHeld = false;

/**
 * Stores the input until it is saved on the server. Removes it if `kept` is undefined. Without storage, only input saved
 * on the server survives a reload.
 */
export function keepBlock(id: string, kept: KeptBlock | undefined, user = ""): void {
  if (kept && !isHeld) {
    isHeld = true;
    void windowLocks()?.request(windowLock(thisWindow), async () => new Promise(() => {})); // while the window is open
  }
  store(ownKey(id, user), kept ? JSON.stringify(kept) : null);
  for (const look of lookers) look();
}

const lookers = new Set<() => void>();

/**
 * Lists the blocks with input that is not saved on the server: incomplete, in conflict, or still on its way. Input whose
 * answer did not arrive before the editor was closed may be saved.
 */
export function useKeptBlocks(states: readonly BlockState[]): readonly BlockId[] {
  const user = userOf(useQueryClient()) ?? "";
  const kept = useSyncExternalStore(look, keys, () => "").split(",");
  return states
    .filter((state) => kept.some((key) => key.startsWith(keysOf(state.id, user)) && isUnsaved(state, key)))
    .map(({ id }) => id);

  function keys(): string {
    return blockIds.flatMap((id) => entriesOf(id, user)).join();
  }
}

function isUnsaved({ id, draft, published }: BlockState, key: string): boolean {
  return unsavedIn(editBlock(blocks[id], draft?.value ?? published, readEntry(id, key))) !== undefined;
}

/**
 * Hands over what a window left unsaved once that window is gone, one entry at a time, while this window has nothing
 * unsaved itself: what differs is then in conflict with what was saved first.
 */
export function useLeftInput(id: BlockId, user: string, take: (kept: KeptBlock) => void): void {
  const left = useSyncExternalStore(look, keys, () => "");
  const takeOver = useEffectEvent((key: string) => {
    const kept = readEntry(id, key);
    if (!kept || readKept(id, user)) return;
    keepBlock(id, kept, user);
    store(key, null);
    take(kept);
  });
  useEffect(() => {
    const end = new AbortController();
    for (const key of left.split(",").filter(Boolean))
      void whenGone(key.slice(keysOf(id, user).length), end.signal, () => takeOver(key));
    return () => end.abort();
  }, [id, user, left]);

  function keys(): string {
    return readStored(ownKey(id, user)) === null ? entriesOf(id, user).join() : "";
  }
}

/** Plain http hosts have no locks, so every window counts as gone there. Its entry is moved, and so is never lost. */
async function whenGone(name: string, signal: AbortSignal, act: () => void): Promise<void> {
  const locks = windowLocks();
  if (!locks) return act();
  await locks.request(windowLock(name), { signal }, act).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

function windowLocks(): LockManager | null | undefined {
  const { locks }: { locks?: LockManager | null } = navigator;
  return locks;
}

function entriesOf(id: string, user: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keysOf(id, user)));
  } catch {
    return []; // storage is disabled
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
