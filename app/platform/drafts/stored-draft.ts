import { readStored, store } from "./stored-text.ts";

/**
 * Each window has its own drafts, because computers can be shared, and so that two windows never overwrite each other.
 * A draft that lasts also has a copy in the browser, with which the next window starts: what was typed last.
 */
export function readDraft(name: string, lasts = false): string | null {
  return readStored(keyOf(name), "tab") ?? (lasts ? readStored(keyOf(name)) : null);
}

/** Returns false if storage is full or disabled; the window still has its text. */
export function writeDraft(name: string, text: string, lasts = false): boolean {
  const isStored = store(keyOf(name), text, "tab");
  return lasts ? store(keyOf(name), text) : isStored;
}

/** Leaves the copy if another window has typed since. */
export function forgetDraft(name: string, lasts = false): void {
  if (lasts && readStored(keyOf(name)) === readDraft(name, lasts)) store(keyOf(name), null);
  store(keyOf(name), null, "tab");
}

function keyOf(name: string): string {
  return `pmf-draft-${name}`;
}
