/** Fonts from packages for the scripts that the document's own fonts lack. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { normalized } from "#app/platform/i18n/normalized.ts";

/** The scripts of the document's own fonts. */
const ownSubsets = /^(?:latin|latin-ext|cyrillic|cyrillic-ext|greek|greek-ext|vietnamese)$/;

/** Thai and Lao vowels that are drawn as two letters. */
const splitVowels = /[\u0e33\u0eb3]/g;

/**
 * Returns fonts with just the letters of a text that are in none of the document's own fonts. Each package splits its font
 * into files by Unicode range, so only the files that the text needs are read.
 */
export async function fallbackFontsFor(text: string, packageFolder: string): Promise<Buffer[]> {
  const { default: subsetFont } = await import("subset-font");
  const wanted = [...new Set(text.replace(splitVowels, (vowel) => vowel + normalized(vowel, "NFKD")))].filter(
    (letter) => letter > "\u024f",
  );
  const fonts: Buffer[] = [];
  for (const name of readdirSync(packageFolder).filter((name) => name.startsWith("noto-"))) {
    const ranges: Record<string, string> = JSON.parse(readFileSync(join(packageFolder, name, "unicode.json"), "utf8"));
    const meant = wanted.filter((letter) => isMeantFor(name, letter));
    for (const [subset, range] of Object.entries(ranges)) {
      const letters = ownSubsets.test(subset) ? "" : lettersIn(meant, range);
      if (letters === "") continue;
      const file = `${name}-${subset.replace(/[[\]]/g, "")}-wght-normal.woff2`;
      const font = readFileSync(join(packageFolder, name, "files", file));
      fonts.push(await subsetFont(font, letters, { targetFormat: "truetype", variationAxes: { wght: 400 } }));
    }
  }
  return fonts;
}

/** Both fonts have Chinese characters. One draws them, and the other Hangul. */
function isMeantFor(name: string, letter: string): boolean {
  if (name === "noto-sans-kr") return /\p{Script=Hangul}/u.test(letter);
  return name !== "noto-sans-sc" || !/\p{Script=Hangul}/u.test(letter);
}

function lettersIn(wanted: readonly string[], range: string): string {
  const spans = range.split(",").map((span) => {
    const [start = "", end = start] = span.replace("U+", "").split("-");
    return [Number.parseInt(start, 16), Number.parseInt(end, 16)] as const;
  });
  const isInside = (code: number) => spans.some(([start, end]) => code >= start && code <= end);
  return wanted.filter((letter) => isInside(letter.codePointAt(0) ?? 0)).join("");
}
