/**
 * Subsets the fonts of `content/fonts/web` into `public/fonts/*.woff2`, hashed for permanent caching, and writes
 * `app/ui/styles/fonts*.css` and `fonts.ts`. Run it after replacing a font: `node tools/assets/build-fonts.ts`. The outputs
 * are committed.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

type Letters = {
  letters: string;
  /** Only a few wide ranges, because every page contains some of their characters. */ unicodeRange: string;
};
type Face = Letters & {
  name: string;
  source: string;
  family: string;
  weight: string;
  sheet: Sheet;
  variationAxes?: Record<string, number | { min: number; max: number }>;
};
/**
 * Pages include the sheet `all` and the sheet of their language. `deferred` is for characters that are rare or that
 * appear only below the fold.
 */
type Sheet = "all" | "english" | "arabic" | "deferred";

type StandIn = {
  family: string;
  local: string[];
  weight?: number;
  size: number;
  ascent: number;
  descent: number;
  sheet: Sheet;
};

const punctuation = "\u00a0©«·»–—‘’‚“”„†•…";
/** The characters in most Latin text. The next font in the list supplies any that are missing here. */
const latin = {
  letters: between(0x20, 0x7e) + punctuation,
  unicodeRange: "U+20-7E,U+A0,U+A9,U+AB,U+B7,U+BB,U+2013-2026",
};
/** Accented letters in buyers' names. */
const otherLatin = {
  letters: `${between(0xa1, 0xff)}ıŒœ‹›€™−`,
  unicodeRange: "U+A1-A8,U+AA,U+AC-B6,U+B8-BA,U+BC-FF,U+131,U+152-153,U+2039-203A,U+20AC,U+2122,U+2212",
};
/** For numbers and product names in Arabic headings. */
const capitals = { letters: `${between(0x20, 0x5a)}–—‘’`, unicodeRange: "U+20-5A,U+2013-2019" };
const allButCapitals = "U+5B-7E,U+A0,U+A9,U+AB,U+B7,U+BB,U+201A-2026";
/** All Arabic letters are in one file, because browsers cannot join letters across files. */
const arabic = {
  // Standard Arabic, its diacritics, and letters for foreign names (such as پ چ ڤ گ).
  letters: `${between(0x621, 0x63a)}${between(0x640, 0x655)}\u0670پچژڤگکی،؛؟\u200c\u200d\u200e\u200f`,
  unicodeRange: "U+600-65F,U+66D-6FF,U+200C-200F",
};
/** Our own text uses European digits. These digits are for text that buyers enter. */
const arabicDigits = { letters: `${between(0x660, 0x669)}٪٫٬`, unicodeRange: "U+660-66C" };

const text = {
  source: "ibm-plex-sans-latin-wght-normal.woff2",
  family: "Text",
  weight: "400 600",
  variationAxes: { wght: { min: 400, max: 600 } },
};
const heading = {
  source: "source-serif-4-latin-opsz-normal.woff2",
  family: "Heading",
  weight: "600",
  // An optical size between text and display that looks crisp in a hero and sturdy enough on a card.
  variationAxes: { wght: 600, opsz: 28 },
};

const arabicText = { ...arabic, family: "Text Arabic", sheet: "arabic" } as const;
const arabicFaces: Face[] = [
  { name: "text-arabic-400", source: "ibm-plex-sans-arabic-arabic-400-normal.woff2", weight: "400", ...arabicText },
  { name: "text-arabic-600", source: "ibm-plex-sans-arabic-arabic-600-normal.woff2", weight: "600", ...arabicText },
  {
    name: "heading-arabic",
    source: "noto-naskh-arabic-arabic-600-normal.woff2",
    family: "Heading Arabic",
    weight: "600",
    // Includes the space, because WebKitGTK changes the baseline if another font supplies it.
    letters: ` ${arabic.letters}`,
    unicodeRange: `U+20,${arabic.unicodeRange}`,
    sheet: "arabic",
  },
];

const faces: Face[] = [
  { name: "text", ...text, ...latin, sheet: "all" },
  { name: "text-other", ...text, ...otherLatin, sheet: "deferred" },
  { name: "heading", ...heading, ...latin, sheet: "english" },
  { name: "heading-other", ...heading, ...otherLatin, sheet: "deferred" },
  { name: "heading-capitals", ...heading, ...capitals, family: "Heading Latin", sheet: "arabic" },
  ...arabicFaces,
  ...arabicFaces.map((face): Face => ({ ...face, name: `${face.name}-digits`, ...arabicDigits, sheet: "deferred" })),
];
/** The ranges for which Arabic headings use files of the Latin heading font. */
const borrowed = [
  { name: "heading", unicodeRange: allButCapitals },
  { name: "heading-other", unicodeRange: otherLatin.unicodeRange },
];

/** Features to keep: Arabic shaping, Latin kerning, and tabular figures, but no stylistic sets. */
const keepFeatures = "ccmp kern liga calt rlig rclt mark mkmk locl init medi fina isol curs lnum tnum".split(" ");

/**
 * Fallback fonts, scaled so that lines break at the same words. `size` is the width of our text divided by the
 * fallback's, measured on a landing-page paragraph in Chromium, with Gelasio for Georgia and Arimo for Arial. Ascent
 * and descent are those of our font. Arabic headings have no fallback.
 */
const standIns: StandIn[] = [
  {
    family: "Text like Arial",
    sheet: "all",
    local: ["Arial", "ArialMT", "Liberation Sans"],
    size: 0.998,
    ascent: 1.025,
    descent: 0.275,
  },
  {
    family: "Text like Roboto",
    sheet: "all",
    local: ["Roboto", "Roboto-Regular"],
    size: 1.01,
    ascent: 1.025,
    descent: 0.275,
  },
  {
    family: "Text like Noto",
    sheet: "all",
    local: ["Noto Sans", "NotoSans-Regular"],
    size: 0.955,
    ascent: 1.025,
    descent: 0.275,
  },
  {
    family: "Text Arabic like Naskh",
    sheet: "arabic",
    local: ["Noto Naskh Arabic UI", "Noto Naskh Arabic"],
    size: 1.034,
    ascent: 1.085,
    descent: 0.415,
  },
  {
    family: "Heading like Georgia",
    sheet: "english",
    local: ["Georgia Bold", "Georgia-Bold", "Gelasio Bold"],
    weight: 600,
    size: 0.862,
    ascent: 1.036,
    descent: 0.335,
  },
  {
    family: "Heading like Noto",
    sheet: "english",
    local: ["Noto Serif Bold", "NotoSerif-Bold"],
    weight: 600,
    size: 0.874,
    ascent: 1.036,
    descent: 0.335,
  },
];

const target = new URL("../../public/fonts/", import.meta.url);
const sources = new URL("../../content/fonts/web/", import.meta.url);
const ui = new URL("../../app/ui/styles/", import.meta.url);

await mkdir(target, { recursive: true });
for (const old of await readdir(target)) if (old.endsWith(".woff2")) await rm(new URL(old, target));

const rules: { text: string; sheet: Sheet }[] = [];
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
  rules.push({ text: faceRule(face.name, face), sheet: face.sheet });
  console.log(`${String(bytes.length).padStart(6)} ${file}`);
}
for (const { name, unicodeRange } of borrowed)
  rules.push({
    text: faceRule(name, { family: "Heading Latin", weight: heading.weight, unicodeRange }),
    sheet: "deferred",
  });
for (const { family, local, weight, size, ascent, descent, sheet } of standIns) {
  const source = local.map((name) => `local("${name}")`).join(", ");
  const text = rule(family, source, {
    ...(weight ? { "font-weight": String(weight) } : {}),
    "size-adjust": percent(size),
    "ascent-override": percent(ascent / size),
    "descent-override": percent(descent / size),
    "line-gap-override": "0%",
  });
  rules.push({ text, sheet });
}

const madeBy = "Generated by tools/assets/build-fonts.ts. Do not edit.";
const arabicFirst = `:lang(ar) {\n  --font-display: "Heading Arabic", "Heading Latin", Georgia, serif;\n}\n`;
await writeSheet("fonts.css", "all");
await writeSheet("fonts-english.css", "english");
await writeSheet("fonts-arabic.css", "arabic", arabicFirst);
await writeSheet("fonts-deferred.css", "deferred");
await writeFile(
  new URL("fonts.ts", ui),
  `/** Fonts to preload for the first view of a page. ${madeBy} */
export const preloadFonts: Record<"latin" | "arabic", readonly string[]> = {
  latin: ${JSON.stringify(["text", "heading"].map((name) => addressOf[name]))},
  arabic: ${JSON.stringify(["text-arabic-400", "text-arabic-600", "heading-arabic", "text"].map((name) => addressOf[name]))},
};
`,
);

async function writeSheet(file: string, sheet: Sheet, more = ""): Promise<void> {
  const texts = rules.filter((each) => each.sheet === sheet).map(({ text }) => text);
  await writeFile(new URL(file, ui), `/* ${madeBy} */\n${texts.join("")}${more}`);
}

function faceRule(
  name: string,
  { family, weight, unicodeRange }: Pick<Face, "family" | "weight" | "unicodeRange">,
): string {
  return rule(family, `url("${addressOf[name]}") format("woff2")`, {
    "font-weight": weight,
    "font-display": "swap",
    "unicode-range": unicodeRange,
  });
}

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
