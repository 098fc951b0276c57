/**
 * Letters that Arabic, Persian, Urdu, Kurdish, and Ottoman keyboards have for the same sound or in the same place, and
 * the Arabic letter that search compares them as. Hamza and other marks are removed before.
 */
const variants: Readonly<Record<string, string>> = {
  ا: "ٱٲٳٵ",
  ي: "ىیېۍێےۑؠؽؾؿ",
  ك: "کڪګڬڭػؼ",
  ه: "ةەہھۃۀۂۿ",
  و: "ۆۇۈۋۉۊۄۅٶٷ",
  ر: "ڕ",
  ل: "ڵ",
  ن: "ں",
  ف: "ڤڡ",
};

const letterOf = new Map(
  Object.entries(variants).flatMap(([letter, others]) =>
    Array.from(others, (other): [string, string] => [other, letter]),
  ),
);

/** Replaces the variants of Arabic letters. */
export function foldLetters(text: string): string {
  return text.replace(/\p{Script=Arabic}/gu, (letter) => letterOf.get(letter) ?? letter);
}
