/** The same words in both languages. */
export type InBoth = { en: string; ar: string };
