/** What the review page calls them. */
export const en = {
  kind: "Research paper",
  facts: { author: "Author", year: "Year", venue: "Published in", language: "Language" },
  values: { language: { en: "English", ar: "Arabic" } },
};
export type Words = typeof en;
