// chunk: order
/**
 * Numbers whose parts change places in Arabic text: codes (PO-2026-000001), phone numbers, and digits joined as in dates,
 * ranges, dimensions, and amounts, with their units and the invisible marks of pasted text. Splitting a text by it returns
 * such numbers at the odd indexes.
 */
export const joinedNumber =
  /((?<![A-Za-z\p{Nd}])(?:[A-Z]{1,9}(?:[-/]\p{Nd}{1,20}){1,9}|\+\u200f?\(?\p{Nd}{1,20}(?:[ \u00a0\u202f()./\u00ad\u200b\u200e\u200f-]{1,4}\p{Nd}{1,20}){0,9}|(?=[(0٠۰])\(?\p{Nd}{1,20}(?:[ \u00a0\u202f()./\u00ad\u200b\u200e\u200f-]{1,4}\p{Nd}{1,20}){1,9}|\p{Nd}{1,4}(?:[ \u00a0\u202f]\p{Nd}{2,4}){2,9}|\p{Sc}?\p{Nd}{1,20}(?:(?:[%٪]|[ \u00a0\u00ad\u202f\u200b\u200e\u200f]{0,2}(?:[kcm]?m|k?g|mg|m?l|in|ft|USD|EUR|EGP|AED|SAR)(?![A-Za-z]))?[ \u00a0\u00ad\u202f\u200b\u200e\u200f]{0,2}[-–\u2010\u2011\u2212/.,:×x*٫٬][ \u00a0\u00ad\u202f\u200b\u200e\u200f]{0,2}\p{Sc}?\p{Nd}{1,20}){1,9}(?:[%٪]|[ \u00a0\u00ad\u202f\u200b\u200e\u200f]{0,2}(?:[kcm]?m|k?g|mg|m?l|in|ft|USD|EUR|EGP|AED|SAR)(?![A-Za-z]))?))/gu;

/** A letter or digit of a right-to-left script: Hebrew, Arabic, Syriac, Thaana, and N'Ko. */
export const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A pasted mark that turns the text around it, like a letter of a right-to-left script. */
const turning = "\u200f";

/** The invisible marks of pasted text. Others are removed before a text is stored. */
const marks = /[\u00ad\u200b\u200e\u200f]/g;

/**
 * Keeps the parts of numbers in order, left to right, where only text can be shown (plain text, PDF): isolates each
 * number, with marks between its Arabic digits. `direction` is that of the whole text. Left-to-right text without
 * letters and digits of other scripts is unchanged.
 */
export function numbersInOrder(text: string, direction: "ltr" | "rtl"): string {
  if (direction === "ltr" && !rightToLeft.test(text) && !text.includes(turning)) return text;
  return text.replace(joinedNumber, (number) => {
    const seen = number.replace(marks, "");
    return `\u2066${seen.replace(/[^\p{Nd}]+(?=[٠-٩])/gu, "$&\u200e")}\u2069`;
  });
}
