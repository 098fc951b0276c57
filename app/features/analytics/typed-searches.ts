import type { Language } from "#app/platform/i18n/language.ts";
import { normalizeForSearch } from "#app/platform/i18n/normalize-for-search.ts";
import { mayBePersonal } from "#app/platform/reading/personal-text.ts";

type Search = { visitor: string; text: string; language: Language };

/** How long a visitor must not have typed for a search to count. */
const pauseMilliseconds = 4_000;
const shortest = 2;
const longest = 60;

/**
 * Finds out what visitors searched for, although the overlay asks at every keystroke: a text counts once nothing more is
 * typed. Texts that are long or may be personal do not count.
 */
export function createTypedSearches(mostVisitors: number) {
  const last = new Map<string, Search & { at: number }>();
  const done: Search[] = [];

  return {
    type({ visitor, text: typed, language }: Search, now: Date): void {
      const before = last.get(visitor);
      if (before && now.getTime() - before.at >= pauseMilliseconds) done.push(before);
      last.delete(visitor);
      const text = typed.length <= 2 * longest ? normalizeForSearch(typed) : "";
      if (text.length < shortest || text.length > longest || mayBePersonal(text)) return;
      if (last.size < mostVisitors) last.set(visitor, { visitor, text, language, at: now.getTime() });
    },

    /** Returns the searches that ended since the last call. */
    settled(now: Date): Search[] {
      for (const [visitor, search] of last) {
        if (now.getTime() - search.at < pauseMilliseconds) continue;
        last.delete(visitor);
        done.push(search);
      }
      return done.splice(0);
    },
  };
}
