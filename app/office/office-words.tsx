import { createContext, type ReactNode, use } from "react";
import type { Words } from "./strings.en.ts";

/** Messages of staff pages, by owner. Each feature declares its own next to its strings, using declaration merging. */
export interface StaffWords {
  office: Words;
}

const StaffWordsContext = createContext<Partial<StaffWords>>({});

/** Provides the back office's messages in the page's language. */
export function OfficeWords({ words, children }: { words: Partial<StaffWords>; children: ReactNode }) {
  return <StaffWordsContext value={words}>{children}</StaffWordsContext>;
}

/** Returns a feature's messages for its staff pages. Throws outside OfficeWords. */
export function useWords<Owner extends keyof StaffWords>(owner: Owner): StaffWords[Owner] {
  const words = use(StaffWordsContext)[owner];
  if (!words) throw new Error(`Expected the words of "${owner}" within OfficeWords`);
  return words;
}

/** Returns the shared messages of the back office. Throws outside OfficeWords. */
export function useOfficeWords(): Words {
  return useWords("office");
}
