import { rightToLeft } from "./right-to-left.ts";

/** A space, or an invisible mark of pasted text. */
const space = String.raw`[\p{Zs}\p{DI}]`;
const gap = `${space}{0,2}`;
const digits = String.raw`\p{Nd}{1,20}`;
/** With thousands, as in "10 000". */
const count = String.raw`(?:\p{Nd}{1,3}(?:${space}\p{Nd}{3}(?!\p{Nd})){1,4}|${digits})`;
/** What ends a word or a sentence, or lists numbers, has a space after it: "بند 1: 30 × 40", "عام 2019. 50 موظفًا". */
const joint = String.raw`(?:${gap}[\p{Pd}\u2212/.,:×x*±^T'’٫٬]${gap}(?<![.,:'’] )-?| (?=000))`;
const unit = String.raw`(?:[%٪]|⁻[¹²³⁴-⁹]|${gap}(?:\p{Sc}|° ?[CF]?|[AaPp][Mm]|[kcm]?[mgl]|in|ft|[A-Z]{2}[DPR])(?:/\w{1,4})?(?![\w\p{L}]))?`;
const dialed = String.raw`${digits}(?:[\p{Zs}\p{DI}()./-]{1,4}${digits})`;
/** An extension, or a sign that shows that the digits were no phone number. */
const afterDialed = String.raw`(?:(?:;|${gap}(?:ext\.?|x)${gap})${digits}|[%X])?`;

/**
 * In this order: DOI; IBAN; PO-2026-000001; international and other phone numbers; joined digits, with the name of their
 * kind ("ISO/IEC 17025:2017"); groups of digits; "-5.5 °C"; "30°C"; "p < 0.05"; "Reg. No. 118/2024". The first kind that
 * matches wins. Each ends after at most 400 letters, so that a search takes linear time.
 */
const kinds = String.raw`10\.\d+\/[!-~]{1,99}\w|[A-Z]{2}\d\d(?: [A-Z\d]{1,4}){3,8}|[A-Z]{1,9}(?:[\p{Pd}\u2212/]${digits}){1,9}|\(?\+\u200f?\(?${dialed}{0,9}${afterDialed}|(?=[(0٠۰])\(?${dialed}{1,9}${afterDialed}|(?:[A-Z]{2,9}(?:[-/][A-Z]{2,9})?${gap})?(?:[\p{Sc}±] ?)?${count}(?:${unit}${joint}\p{Sc}?${count}){1,9}(?:Z| [A-Z]\d?(?!\w))?${unit}|\p{Nd}{1,4}(?:${space}\p{Nd}{2,4}){2,9}|(?:(?<![^\s(\p{DI}])[-+±#\u2212]|[A-Za-z]{1,9} ?[<>=≤≥≈] ?|(?:[A-Z][a-z]{1,9}\.? )?No\.${gap})${digits}(?:[-/.,٫٬]${digits}){0,3}${unit}|${digits}[°⁻][CF¹²³⁴-⁹]`;

/**
 * Numbers whose parts change places in Arabic text: codes (PO-2026-000001), phone numbers, and digits joined as in dates,
 * ranges, dimensions, and amounts, with their signs, units, and the invisible marks of pasted text. Not those within
 * addresses. Splitting a text by it returns such numbers at the odd indexes.
 */
export const joinedNumber = new RegExp(String.raw`((?<![A-Za-z\p{Nd}?&][-/._@=]?)(?:${kinds}))`, "gu");

/** A pasted mark that turns the text around it, like a letter of a right-to-left script. */
const turning = "\u200f";

/** The invisible marks of pasted text. Others are removed before a text is stored. */
const marks = /\p{DI}/gu;

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
