/** A letter or digit of a right-to-left script: Hebrew, Arabic, Syriac, Thaana, and N'Ko. */
export const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Without digits, which do not turn the text around them. */
export const rightToLeftLetter = /(?!\p{Nd})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
