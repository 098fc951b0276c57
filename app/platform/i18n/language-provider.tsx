import { createContext, type ReactNode, use } from "react";
import type { Language } from "./language.ts";

const LanguageContext = createContext<Language | undefined>(undefined);

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** Returns the language of the page. Throws outside LanguageProvider (requirements §8). */
export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error("useLanguage must be used within a LanguageProvider");
  return language;
}
