/** Fonts from packages for the scripts that the document's own fonts lack. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { normalized } from "#app/platform/i18n/normalized.ts";

/** The scripts of the document's own fonts. */
const ownSubsets = /^(?:latin|latin-ext|cyrillic|cyrillic-ext|greek|greek-ext|vietnamese)$/;

/** Thai and Lao vowels that are drawn as two letters. */
const splitVowels = /[\u0e33\u0eb3]/g;

/** Accents above and below Latin letters. A font that has them, but not the letter, draws them alone. */
const latinMark = /[\u0300-\u036f]/;

/**
 * Returns fonts with just the letters of a text that are in none of the document's own fonts, and their families. Each
 * package splits its font into files by Unicode range, so only the files that the text needs are read.
 */
export async function fallbackFontsFor(
  text: string,
  packageFolder: string,
): Promise<{ fonts: Buffer[]; families: string[] }> {
  const { default: subsetFont } = await import("subset-font");
  const wanted = [...new Set(text.replace(splitVowels, (vowel) => vowel + normalized(vowel, "NFKD")))].filter(
    (letter) => letter > "\u024f" && !latinMark.test(letter),
  );
  const fonts: Buffer[] = [];
  const families = new Set<string>();
  const rangesIn = (name: string): Record<string, string> =>
    JSON.parse(readFileSync(join(packageFolder, name, "unicode.json"), "utf8"));
  const chinese = lettersIn(wanted, Object.values(rangesIn("noto-sans-sc")).join());
  for (const name of readdirSync(packageFolder).filter((name) => name.startsWith("noto-"))) {
    const meant = wanted.filter((letter) => isMeantFor(name, letter, chinese));
    for (const [subset, range] of Object.entries(rangesIn(name))) {
      const letters = ownSubsets.test(subset) ? "" : lettersIn(meant, range);
      if (letters === "") continue;
      const file = `${name}-${subset.replace(/[[\]]/g, "")}-wght-normal.woff2`;
      const font = readFileSync(join(packageFolder, name, "files", file));
      families.add(familyOf(name));
      fonts.push(await subsetFont(font, letters, { targetFormat: "truetype", variationAxes: { wght: 400 } }));
    }
  }
  return { fonts, families: [...families] };
}

/** "noto-sans-sc" has the family "Noto Sans SC". */
function familyOf(name: string): string {
  return name.replace(/\b(?:[a-z]{2}$|[a-z])/g, (letters) => letters.toUpperCase()).replaceAll("-", " ");
}

/**
 * Three fonts have Chinese characters. One draws them, one Hangul, and one kana and the rare characters of Japanese names.
 */
function isMeantFor(name: string, letter: string, chinese: string): boolean {
  if (name === "noto-sans-kr") return hangul.test(letter);
  if (name === "noto-sans-jp") return kana.test(letter) || !chinese.includes(letter);
  return name !== "noto-sans-sc" || !(hangul.test(letter) || kana.test(letter));
}

const hangul = /\p{Script=Hangul}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

function lettersIn(wanted: readonly string[], range: string): string {
  const spans = range.split(",").map((span) => {
    const [start = "", end = start] = span.replace("U+", "").split("-");
    return [Number.parseInt(start, 16), Number.parseInt(end, 16)] as const;
  });
  const isInside = (code: number) => spans.some(([start, end]) => code >= start && code <= end);
  return wanted.filter((letter) => isInside(letter.codePointAt(0) ?? 0)).join("");
}
