import { rightToLeft } from "./right-to-left.ts";

/** A space, or an invisible mark of pasted text. */
const space = String.raw`[\p{Zs}\p{DI}]`;
const gap = `${space}{0,2}`;

/** What shows that digits are a measure: "%", " $", "°", "″", "⁻³", " Nov 2026", " mg", " kg/m³", " IU", " USD/kg". */
const known = String.raw`(?:[kmcdnµμ]?[gmlLMVW]|[kMG]?(?:Hz|Da|Gy|B)|mm?Hg|IU|CFU|[pr]pm|USD|EGP|MT|ft)(?:/[A-Za-z]{1,4}){0,2}[²³]?(?![\w\p{L}])`;
const mark = String.raw`(?:${gap}(?:[\p{Sc}%°′″](?!م)|[A-Z][a-z]{2,8}\.? \p{Nd}{4}|${known})|⁻?[⁰¹²³⁴-⁹])`;
/** A mark, and a short word: " °C", " mg/kg", " USD", " AM", " B2". Only in a range, "٪" is not left of its number. */
const unit = String.raw`(?:${mark}|٪)?(?:${gap}[A-Za-zµμ/]{1,8}\d?(?![\w\p{L}]|:? ?\p{Nd}))?`;

/** "PO-2026-000124", "EP/3456/78", "2024-A-17", "21-Nov-2026", "10.1016/j.phymed.2026.01.001": digits and letters. */
const code = String.raw`(?=\S{0,40}\p{Nd})(?=[\p{Nd}\p{Pd}−/.]{0,40}[A-Za-z])[A-Za-z\p{Nd}]{1,20}(?:[\p{Pd}−/.][A-Za-z\p{Nd}]{1,20}){1,9}(?![\p{Pd}−.:@/?=]?[A-Za-z\p{Nd}])`;

/** "+20 (0)100 123 4567", "(02) 2345-6789 ext. 5", "0100-123-4567"; also what looks like one: "05/11/2026 – 07/11/2026". */
const apart = String.raw`[\p{Zs}\p{DI}./\p{Pd}−]`;
const group = String.raw`(?:\(\+?\p{DI}?\p{Nd}{1,5}\)${apart}{0,3})?\p{Nd}{1,20}(?![:\p{Nd}])`;
const phone = String.raw`(?=[+(](?:[^\p{Nd}]{0,3}\p{Nd}){5}|[0٠۰]\p{Nd})\+?\p{DI}?${group}(?:${apart}{0,3}${group}){0,9}(?:(?:;|${gap}(?:ext\.?|x)${gap})\p{Nd}{1,20}|${mark})?`;

/** "10 000", "1 ½" */
const count = String.raw`[\p{Nd}¼-¾]{1,20}(?:${space}(?:\p{Nd}{3}(?!\p{Nd})|[¼-¾])){0,4}`;
/** "-", " × ", " to ", "(3):", " CI: ", but not what ends a word or a sentence, or lists numbers, as in "بند 1: 30 × 40", "عام 2019. 50 موظفًا". */
const joint = String.raw`(?:(?:\(\p{Nd}{1,3}\))?${gap}(?:[\p{Pd}−/.,:;×x*^±T'’′٫٬…]|to)${gap}(?<![.,:;'’] )[-+−]?| CI:? (?=\p{Nd})| (?=000))`;
const next = String.raw`(?:${joint}(?:[A-Z]{0,3}\p{Sc} ?)?${count}${unit})`;
/**
 * With a sign, a mark, or a second part: "-5.5 °C", "#12", "US$ 1,250.00", "t(28) = 2.05", "No. 118"; "30°C", "500 mg"; "30 × 40 cm",
 * "10 USD - 15 USD", "US 11,123,456 B2".
 */
const amount = String.raw`(?:(?:(?<![^\s([\p{DI}])(?:[-+±~−]\p{Sc}?|[#§Ø⌀∅] ?)|[A-Z]{0,3}\p{Sc} ?-?|(?:[A-Za-zα-ωχ-]{1,9}[\d²]{0,3}(?:\([\d, ]{1,9}\))? ?)?[<>=≤≥≈] ?[-−.]?|(?:No\.|№|[nN]°|pp?\.)${gap})${count}|${count}(?:${mark}|${unit}${next}))${unit}${next}{0,9}`;

/**
 * Before these kinds, bank accounts and feet, and after them, other groups: "EG38 0019 0005 0000 0000 2631 8000 2", "5' 6"",
 * "1 800 555 0199". The first kind that matches wins. Each ends after at most 400 letters, so that a search takes linear time.
 */
const kinds = String.raw`[A-Z]{2}\d\d(?: [A-Z\d]{1,4}){3,8}|\p{Nd}{1,2}['’′] ?\p{Nd}{1,2}["”″]|${code}|${phone}|${amount}|\p{Nd}{1,4}(?:${space}\p{Nd}{2,4}){2,9}`;

/**
 * Numbers whose parts change places in Arabic text, with their signs, units, and the invisible marks of pasted text. Not
 * those within addresses. Names before them stay there: "ISO/IEC 17025:2017", "P.O. Box 12-345". Splitting a text by it
 * returns such numbers at the odd indexes.
 */
export const joinedNumber = new RegExp(
  String.raw`((?<![A-Za-z\p{Nd}?&][-/._@=]?|\/\/)(?:[A-Z][A-Za-z./]{0,9}(?:#|[:#]?\p{DI}?\p{Zs}\p{DI}?)){0,2}(?:${kinds}))`,
  "gu",
);

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
