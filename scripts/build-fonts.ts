/**
 * Subsets the fonts of `content/fonts/web` into `public/fonts/*.woff2`, hashed for permanent caching, and writes
 * `app/ui/styles/fonts*.css` and `fonts.ts`. Run after replacing a font: `node scripts/build-fonts.ts`. Outputs are
 * committed.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

type Face = {
  name: string;
  source: string;
  family: string;
  weight: string;
  letters: string;
  unicodeRange: string;
  variationAxes?: Record<string, number | { min: number; max: number }>;
};

const latin = {
  // Latin-1 and typographic punctuation, with the accents that buyers' names need.
  letters: `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ıŒœ–—‘’‚“”„†•…‹›€™−`,
  // Few, wide ranges, because every page contains them. The next font supplies characters that this one lacks.
  unicodeRange: "U+20-FF,U+131,U+152-153,U+2013-203A,U+20AC,U+2122,U+2212",
};
const arabic = {
  // Standard Arabic, its diacritics, and four letters for foreign names (پ چ ڤ گ).
  letters: `${between(0x621, 0x63a)}${between(0x640, 0x655)}${between(0x660, 0x669)}\u0670پچژڤگکی،؛؟٪٫٬\u200c\u200d\u200e\u200f`,
  unicodeRange: "U+600-6FF,U+200C-200F",
};

const faces: Face[] = [
  {
    name: "text",
    source: "ibm-plex-sans-latin-wght-normal.woff2",
    family: "Text",
    weight: "400 600",
    variationAxes: { wght: { min: 400, max: 600 } },
    ...latin,
  },
  {
    name: "heading",
    source: "source-serif-4-latin-opsz-normal.woff2",
    family: "Heading",
    weight: "600",
    // One optical size between text and display: crisp in a hero, sturdy enough in a card.
    variationAxes: { wght: 600, opsz: 28 },
    ...latin,
  },
  {
    name: "text-arabic-400",
    source: "ibm-plex-sans-arabic-arabic-400-normal.woff2",
    family: "Text Arabic",
    weight: "400",
    ...arabic,
  },
  {
    name: "text-arabic-600",
    source: "ibm-plex-sans-arabic-arabic-600-normal.woff2",
    family: "Text Arabic",
    weight: "600",
    ...arabic,
  },
  {
    name: "heading-arabic",
    source: "noto-naskh-arabic-arabic-600-normal.woff2",
    family: "Heading Arabic",
    weight: "600",
    // Includes the space: WebKitGTK changes the baseline when another font supplies it.
    letters: ` ${arabic.letters}`,
    unicodeRange: `U+20,${arabic.unicodeRange}`,
  },
];

/** Arabic shaping, Latin kerning and tabular figures; no stylistic sets. */
const keepFeatures = "ccmp kern liga calt rlig rclt mark mkmk locl init medi fina isol curs lnum tnum".split(" ");

/**
 * Fallback fonts, scaled so that lines break at the same words. `size` is the width of our text divided by theirs
 * (a landing-page paragraph in Chromium; Gelasio for Georgia, Arimo for Arial); ascent and descent are our font's.
 */
const standIns = [
  {
    family: "Text like Arial",
    local: ["Arial", "ArialMT", "Liberation Sans"],
    size: 0.998,
    ascent: 1.025,
    descent: 0.275,
  },
  {
    family: "Text like Roboto",
    local: ["Roboto", "Roboto-Regular"],
    size: 1.01,
    ascent: 1.025,
    descent: 0.275,
  },
  {
    family: "Text like Noto",
    local: ["Noto Sans", "NotoSans-Regular"],
    size: 0.955,
    ascent: 1.025,
    descent: 0.275,
  },
  {
    family: "Text Arabic like Naskh",
    local: ["Noto Naskh Arabic UI", "Noto Naskh Arabic"],
    size: 1.034,
    ascent: 1.085,
    descent: 0.415,
  },
  {
    family: "Heading like Georgia",
    local: ["Georgia Bold", "Georgia-Bold", "Gelasio Bold"],
    weight: 600,
    size: 0.862,
    ascent: 1.036,
    descent: 0.335,
  },
  {
    family: "Heading like Noto",
    local: ["Noto Serif Bold", "NotoSerif-Bold"],
    weight: 600,
    size: 0.874,
    ascent: 1.036,
    descent: 0.335,
  },
];

const target = new URL("../public/fonts/", import.meta.url);
const sources = new URL("../content/fonts/web/", import.meta.url);
const ui = new URL("../app/ui/styles/", import.meta.url);

await mkdir(target, { recursive: true });
for (const old of await readdir(target)) if (old.endsWith(".woff2")) await rm(new URL(old, target));

const rules: string[] = [];
const addressOf: Record<string, string> = {};
for (const face of faces) {
  const bytes = await subsetFont(await readFile(new URL(face.source, sources)), face.letters, {
    targetFormat: "woff2",
    keepFeatures,
    noHinting: true,
    variationAxes: face.variationAxes,
  });
  const file = `${face.name}.${createHash("sha256").update(bytes).digest("hex").slice(0, 8)}.woff2`;
  await writeFile(new URL(file, target), bytes);
  addressOf[face.name] = `/fonts/${file}`;
  rules.push(
    rule(face.family, `url("/fonts/${file}") format("woff2")`, {
      "font-weight": face.weight,
      "font-display": "swap",
      "unicode-range": face.unicodeRange,
    }),
  );
  console.log(`${String(bytes.length).padStart(6)} ${file}`);
}
for (const { family, local, weight, size, ascent, descent } of standIns) {
  const source = local.map((name) => `local("${name}")`).join(", ");
  rules.push(
    rule(family, source, {
      ...(weight ? { "font-weight": String(weight) } : {}),
      "size-adjust": percent(size),
      "ascent-override": percent(ascent / size),
      "descent-override": percent(descent / size),
      "line-gap-override": "0%",
    }),
  );
}

const madeBy = "Made by scripts/build-fonts.ts; change it there.";
const isArabic = (each: string) => / Arabic/.test(each);
const arabicFirst = `:lang(ar) {\n  --font-display: "Heading Arabic", "Heading", Georgia, serif;\n}\n`;
// Headings of Arabic pages have no fallback font.
const isEnglish = (each: string) => / "Heading like/.test(each);
const shared = rules.filter((each) => !isArabic(each) && !isEnglish(each));
await writeFile(new URL("fonts.css", ui), `/* ${madeBy} */\n${shared.join("")}`);
await writeFile(new URL("fonts-english.css", ui), `/* ${madeBy} */\n${rules.filter(isEnglish).join("")}`);
await writeFile(new URL("fonts-arabic.css", ui), `/* ${madeBy} */\n${rules.filter(isArabic).join("")}${arabicFirst}`);
await writeFile(
  new URL("fonts.ts", ui),
  `/** The fonts the first view of a page needs, to be preloaded. ${madeBy} */
export const preloadFonts: Record<"en" | "ar", readonly string[]> = {
  en: ${JSON.stringify([addressOf.text, addressOf.heading])},
  ar: ${JSON.stringify([addressOf["text-arabic-400"], addressOf["text-arabic-600"], addressOf["heading-arabic"]])},
};
`,
);

function rule(family: string, source: string, descriptors: Record<string, string>): string {
  const lines = Object.entries({ "font-family": `"${family}"`, src: source, ...descriptors });
  return `@font-face {\n${lines.map(([name, value]) => `  ${name}: ${value};\n`).join("")}}\n`;
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)}%`;
}

function between(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)).join("");
}
