import type { Language } from "#app/platform/i18n/language.ts";
import type { StaffItem } from "../staff-contract.ts";

/** The title in the language of whoever reads the list, where it has been written in it. */
export function titleIn({ title, titleAr }: StaffItem, language: Language): string {
  return (language === "ar" && titleAr) || title;
}
