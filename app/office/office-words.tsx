import { createContext, type ReactNode, use } from "react";
import type { Words } from "./strings.en.ts";

const OfficeWordsContext = createContext<Words | undefined>(undefined);

/** Hands the shared words of the back office to the kit below it. */
export function OfficeWords({ words, children }: { words: Words; children: ReactNode }) {
  return <OfficeWordsContext value={words}>{children}</OfficeWordsContext>;
}

/** The shared words of the back office in the language of the page. Throws outside OfficeWords. */
export function useOfficeWords(): Words {
  const words = use(OfficeWordsContext);
  if (!words) throw new Error("useOfficeWords must be used within OfficeWords");
  return words;
}
