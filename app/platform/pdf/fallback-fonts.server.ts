/** Fonts from packages for the scripts that the document's own fonts lack. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { normalized } from "#app/platform/i18n/normalized.ts";

export type Fallback = { fonts: Buffer[]; families: string[] };

/** Part of a package's font: a file for the letters of some Unicode ranges. */
type Part = { package: string; file: string; ranges: [start: number, end: number][] };

/** Thai and Lao vowels that are drawn as two letters. */
const splitVowels = /[\u0e33\u0eb3]/g;

/** Accents above and below Latin letters. A font that has them, but not the letter, draws them alone. */
const latinMark = /[\u0300-\u036f]/;

let known: readonly Part[] | undefined;

/**
 * Returns fonts with just the letters of a text that are in none of the document's own fonts, and their families. Each
 * package splits its font into files by Unicode range, so only the files that the text needs are read.
 */
export async function fallbackFontsFor(text: string, packageFolder: string): Promise<Fallback> {
  known ??= [
    ...partsIn(join(packageFolder, "@fontsource-variable"), "wght"),
    ...partsIn(join(packageFolder, "@fontsource"), "400"),
  ];
  const wanted = lettersOf(text);
  const chinese = new Set(
    known.filter((part) => part.package === "noto-sans-sc").flatMap((part) => lettersIn(part, wanted)),
  );
  const fonts: Buffer[] = [];
  const families = new Set<string>();
  for (const part of known) {
    const letters = lettersIn(part, wanted).filter((letter) => isMeantFor(part.package, letter, chinese));
    if (letters.length === 0) continue;
    families.add(familyOf(part.package));
    fonts.push(await subset(part.file, letters));
  }
  return { fonts, families: [...families] };
}

/** Returns a plain font with the letters of a text, for those that no other font has. It has no script beyond U+FFFF. */
export async function lastResortFor(text: string, packageFolder: string): Promise<Fallback> {
  const file = join(packageFolder, "@fontsource/unifont/files/unifont-latin-400-normal.woff2");
  return { fonts: [await subset(file, lettersOf(text))], families: ["Unifont"] };
}

/** Returns the letters of a text that the document's own fonts may lack. */
function lettersOf(text: string): string[] {
  const letters = new Set(text.replace(splitVowels, (vowel) => vowel + normalized(vowel, "NFKD")));
  return [...letters].filter((letter) => letter > "\u024f" && !latinMark.test(letter));
}

async function subset(file: string, letters: readonly string[]): Promise<Buffer> {
  const { default: subsetFont } = await import("subset-font");
  const isVariable = file.includes("-wght-");
  return subsetFont(readFileSync(file), letters.join(""), {
    targetFormat: "truetype",
    ...(isVariable && { variationAxes: { wght: 400 } }),
  });
}

function partsIn(folder: string, weight: string): Part[] {
  const packages = readdirSync(folder).filter((name) => name.startsWith("noto-"));
  return packages.flatMap((name) => {
    const subsets: [string, string][] = Object.entries(
      JSON.parse(readFileSync(join(folder, name, "unicode.json"), "utf8")),
    );
    return subsets
      .filter(([subset]) => isOwnSubset(name, subset))
      .map(([subset, ranges]) => ({
        package: name,
        file: join(folder, name, `files/${name}-${subset.replace(/[[\]]/g, "")}-${weight}-normal.woff2`),
        ranges: ranges.split(",").map(rangeOf),
      }));
  });
}

/** Fonts of Chinese, Japanese, and Korean have numbered subsets. Others have one for their script, next to Latin ones. */
function isOwnSubset(name: string, subset: string): boolean {
  return /-(?:sc|jp|kr)$/.test(name) ? subset.startsWith("[") : name.endsWith(`-${subset}`);
}

/** Reads "U+E01-E3A" or "U+E3F". */
function rangeOf(range: string): [start: number, end: number] {
  const [start = "", end = start] = range.replace("U+", "").split("-");
  return [Number.parseInt(start, 16), Number.parseInt(end, 16)];
}

function lettersIn({ ranges }: Part, wanted: readonly string[]): string[] {
  const isInside = (code: number) => ranges.some(([start, end]) => code >= start && code <= end);
  return wanted.filter((letter) => isInside(letter.codePointAt(0) ?? 0));
}

/** "noto-sans-sc" has the family "Noto Sans SC". */
function familyOf(name: string): string {
  return name.replace(/\b(?:[a-z]{2}$|[a-z])/g, (letters) => letters.toUpperCase()).replaceAll("-", " ");
}

/**
 * Three fonts have Chinese characters. One draws them, one Hangul, and one kana and the rare characters of Japanese names.
 */
function isMeantFor(name: string, letter: string, chinese: ReadonlySet<string>): boolean {
  if (name === "noto-sans-kr") return hangul.test(letter);
  if (name === "noto-sans-jp") return kana.test(letter) || !chinese.has(letter);
  return name !== "noto-sans-sc" || !(hangul.test(letter) || kana.test(letter));
}

const hangul = /\p{Script=Hangul}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
