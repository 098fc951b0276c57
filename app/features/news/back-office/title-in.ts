import type { Language } from "#app/platform/i18n/language.ts";
import type { ListedStaffItem } from "../staff-contract.ts";

/** The title in the language of whoever reads the list, where it has been written in it. */
export function titleIn({ title, titleAr }: ListedStaffItem, language: Language): string {
  return (language === "ar" && titleAr) || title;
}
