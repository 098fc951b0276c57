import { createContext, type ReactNode, use } from "react";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import type { DocumentWords } from "../document/strings.en.ts";
import type { Words } from "./strings.en.ts";

export type BackOfficeWords = {
  words: Words;
  /** Those of the order document: products, quantities, and the sheet that is printed. */
  documentWords: DocumentWords;
  /** What else the buyer of an order sent us; other features know. `onFollow` closes what stands over the page. */
  renderPerson?: ((buyer: { id: string; email: string }) => ReactNode) | undefined;
};

const BackOfficeContext = createContext<BackOfficeWords | undefined>(undefined);

export function BackOfficeProvider({ children, ...words }: BackOfficeWords & { children: ReactNode }) {
  return <BackOfficeContext value={words}>{children}</BackOfficeContext>;
}

/** Words and language of the back office. Throws outside BackOfficeProvider. */
export function useBackOffice() {
  const words = use(BackOfficeContext);
  const language = useLanguage();
  if (!words) throw new Error("useBackOffice must be used within a BackOfficeProvider");
  return { ...words, language };
}
