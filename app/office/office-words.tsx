import { createContext, type ReactNode, use } from "react";
import type { Words } from "./strings.en.ts";

/** The words of staff pages, by owner. A feature declares its own beside its strings, by declaration merging. */
export interface StaffWords {
  office: Words;
}

const StaffWordsContext = createContext<Partial<StaffWords>>({});

/** Hands the words of the back office, in the language of the page, to everything below it. */
export function OfficeWords({ words, children }: { words: Partial<StaffWords>; children: ReactNode }) {
  return <StaffWordsContext value={words}>{children}</StaffWordsContext>;
}

/** The words of a feature, for its staff pages. Throws where OfficeWords does not provide them. */
export function useWords<Owner extends keyof StaffWords>(owner: Owner): StaffWords[Owner] {
  const words = use(StaffWordsContext)[owner];
  if (!words) throw new Error(`Expected the words of "${owner}" within OfficeWords`);
  return words;
}

/** The shared words of the back office. Throws outside OfficeWords. */
export function useOfficeWords(): Words {
  return useWords("office");
}
