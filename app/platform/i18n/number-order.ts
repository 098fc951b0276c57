// chunk: order
/**
 * Numbers whose parts change places in Arabic text: codes (PO-2026-000001), phone numbers, and digits joined as in dates,
 * ranges, dimensions, and amounts. Splitting a text by it returns such numbers at the odd indexes.
 */
export const joinedNumber =
  /((?<![A-Za-z\p{Nd}])(?:[A-Z]{1,9}(?:[-/]\p{Nd}{1,20}){1,9}|\+\(?\p{Nd}{1,20}(?:[ ()./-]{1,3}\p{Nd}{1,20}){0,9}|(?=[(0٠۰])\(?\p{Nd}{1,20}(?:[ ()./-]{1,3}\p{Nd}{1,20}){1,9}|\p{Nd}{1,4}(?: \p{Nd}{2,4}){2,9}|\p{Nd}{1,20}(?:[%٪]? ?[-–/.,:×x*٫٬] ?\p{Nd}{1,20}){1,9}[%٪]?))/gu;

/** A letter or digit of a right-to-left script: Hebrew, Arabic, Syriac, Thaana, and N'Ko. */
export const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Keeps the parts of numbers in order, left to right, where only text can be shown (plain text, PDF): isolates each
 * number, with marks between its Arabic digits. `direction` is that of the whole text. Left-to-right text without
 * letters and digits of other scripts is unchanged.
 */
export function numbersInOrder(text: string, direction: "ltr" | "rtl"): string {
  if (direction === "ltr" && !rightToLeft.test(text)) return text;
  return text.replace(joinedNumber, (number) => `\u2066${number.replace(/[^\p{Nd}]+(?=[٠-٩])/gu, "$&\u200e")}\u2069`);
}
