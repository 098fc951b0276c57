import { normalized } from "./normalized.ts";

/** Characters that leave no mark on the screen. Copied text often contains them. U+2800 is the blank braille cell. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{C}\u2800]/gu;

/** What people write for a sign that a machine expects. */
const signs: readonly [written: RegExp, sign: string][] = [
  [/[\p{Pd}\u2212]/gu, "-"],
  [/(?<=\p{Nd})\u0640+(?=\p{Nd})/gu, "-"], // tatweel, which Arabic keyboards offer as a dash
  [/[٫۔。]/g, "."],
  [/[٬،、]/g, ","],
  [/[‘’ʼ]/g, "'"],
];

/**
 * Reads a value that is meant for a machine, such as an address, a number, or a code: removes what cannot be seen, and
 * converts digits, separators, signs, and full-width forms to ASCII.
 */
export function plainValue(typed: string): string {
  return latinDigits(visibleValue(typed));
}

/** Like {@link plainValue}, but keeps the digits as written. */
export function visibleValue(typed: string): string {
  // What cannot be seen would separate letters that normalizing combines.
  const seen = normalized(withoutUnseen(typed.replace(/[^\S\ufeff]+/g, " ")), "NFKC");
  return signs.reduce((text, [written, sign]) => text.replace(written, sign), seen.replace(/ +/g, " ").trim());
}

/** Removes the characters that cannot be seen, including line breaks. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, "");
}

/** Converts the decimal digits of every script to ASCII. */
export function latinDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (isDigit(zero - 1)) zero -= 1;
    return String((code - zero) % 10); // digits are encoded in runs from zero to nine
  });
}

function isDigit(code: number): boolean {
  return /\p{Nd}/u.test(String.fromCodePoint(code));
}
