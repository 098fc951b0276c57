import { draftKey } from "#app/platform/drafts/keep-drafts.ts";

/**
 * Copies of an editor's drafts that outlive their window. Each window has drafts of its own (platform/drafts), so that
 * two windows never overwrite each other; a new window starts with the copy, which is what was typed last.
 */
export function lastingDraft(names: readonly string[]) {
  const keys = names.map(draftKey);
  return {
    /** Gives this window the copies, unless it has drafts. Returns whether it has any now. */
    restore: () =>
      withStorage((own, lasting) => {
        for (const key of keys) if (own.getItem(key) === null) copy(key, lasting, own);
        return keys.some((key) => own.getItem(key) !== null);
      }),
    keep: () =>
      withStorage((own, lasting) => {
        for (const key of keys) copy(key, own, lasting);
        return true;
      }),
    /** Removes the copies, unless another window has typed since. */
    forget: () =>
      withStorage((own, lasting) => {
        for (const key of keys) if (own.getItem(key) === lasting.getItem(key)) lasting.removeItem(key);
        return true;
      }),
    /** Returns a function that restores this window's drafts. Call it before they are removed. */
    remember(): () => void {
      const texts = new Map<string, string>();
      withStorage((own) => {
        for (const key of keys) texts.set(key, own.getItem(key) ?? "");
        return true;
      });
      return () =>
        void withStorage((own, lasting) => {
          for (const [key, text] of texts) if (text) own.setItem(key, text);
          for (const key of keys) copy(key, own, lasting);
          return true;
        });
    },
  };
}

function copy(key: string, from: Storage, to: Storage): void {
  const text = from.getItem(key);
  if (text !== null) to.setItem(key, text);
}

function withStorage(use: (own: Storage, lasting: Storage) => boolean): boolean {
  try {
    return use(sessionStorage, localStorage);
  } catch {
    return false; // storage is full or disabled; the window still has its text
  }
}
