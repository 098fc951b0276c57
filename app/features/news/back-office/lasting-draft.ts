import { draftKey, readStored, store } from "#app/platform/drafts/stored-text.ts";

/**
 * Copies of an editor's drafts that outlive their window. Each window has drafts of its own (platform/drafts), so that
 * two windows never overwrite each other; a new window starts with the copy, which is what was typed last.
 */
export function lastingDraft(names: readonly string[]) {
  const keys = names.map(draftKey);
  const own = (key: string) => readStored(key, "tab");
  const keep = () => keys.every((key) => own(key) === null || store(key, own(key)));
  return {
    /** Gives this window the copies, unless it has drafts. Returns whether it has any now. */
    restore() {
      for (const key of keys) if (own(key) === null) store(key, readStored(key), "tab");
      return keys.some((key) => own(key) !== null);
    },
    /** Returns false if storage is full or disabled; the window still has its text. */
    keep,
    /** Removes the copies, unless another window has typed since. */
    forget() {
      for (const key of keys) if (own(key) === readStored(key)) store(key, null);
    },
    /** Returns a function that restores this window's drafts. Call it before they are removed. */
    remember(): () => void {
      const texts = keys.map((key) => [key, own(key)] as const);
      return () => {
        for (const [key, text] of texts) if (text) store(key, text, "tab");
        keep();
      };
    },
  };
}
