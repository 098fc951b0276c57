/**
 * Letters that Arabic, Persian, Urdu, Kurdish, Pashto, Sindhi, Uyghur, and Ottoman keyboards have for the same sound or in
 * the same place, and the Arabic letter that search compares them as. Hamza and other marks are removed before. Likewise,
 * small Latin letters that many keyboards lack.
 */
const variants: Readonly<Record<string, string>> = {
  ا: "ٱٲٳٵ",
  ي: "ىیېۍێےۑؠؽؾؿ",
  ك: "کڪګڬڭػؼگݣݢڳڱ",
  ه: "ةەہھۃۀۂۿ",
  و: "ۆۇۈۋۉۊۄۅٶٷ",
  ر: "ڕڑړ",
  ل: "ڵ",
  ن: "ںڼڻ",
  ف: "ڤڡڢڥڦ",
  ق: "ٯڧ",
  ب: "پٻڀ",
  ج: "چڄڃڇ",
  ز: "ژږ",
  ت: "ٹټٺٿ",
  د: "ڈډڌڍڊڏ",
  ss: "ß",
  ae: "æ",
  oe: "œ",
  o: "ø",
  l: "ł",
  d: "đ",
  i: "ı",
};

const letterOf = new Map(
  Object.entries(variants).flatMap(([letter, others]) =>
    Array.from(others, (other): [string, string] => [other, letter]),
  ),
);

/** Replaces the variants of letters, in lowercase text. */
export function foldLetters(text: string): string {
  return text.replace(/[\p{Script=Arabic}ßæœøłđı]/gu, (letter) => letterOf.get(letter) ?? letter);
}
