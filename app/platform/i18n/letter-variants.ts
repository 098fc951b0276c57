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
  ج: "چڄڃڇځڅ",
  ش: "ښ",
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

/** Names of Greek letters in terms such as "β-glucan" and "omega-3". Not μ, which is a part of units. */
const greek: Readonly<Record<string, string>> = {
  α: "alpha",
  β: "beta",
  γ: "gamma",
  δ: "delta",
  ε: "epsilon",
  ζ: "zeta",
  η: "eta",
  θ: "theta",
  κ: "kappa",
  λ: "lambda",
  σ: "sigma",
  τ: "tau",
  φ: "phi",
  χ: "chi",
  ψ: "psi",
  ω: "omega",
};

/** Replaces the variants of letters, and Greek letters outside Greek words, in lowercase text. */
export function foldLetters(text: string): string {
  return text
    .replace(/[\p{Script=Arabic}ßæœøłđı]/gu, (letter) => letterOf.get(letter) ?? letter)
    .replace(/(?<!\p{Script=Greek})\p{Script=Greek}(?!\p{Script=Greek})/gu, (letter) => greek[letter] ?? letter);
}
