import type { Words } from "./strings.en.ts";

export const ar: Words = {
  kind: "بحث علمي",
  facts: { author: "المؤلف", year: "السنة", venue: "جهة النشر", language: "اللغة" },
  values: { language: { en: "الإنجليزية", ar: "العربية" } },
};
