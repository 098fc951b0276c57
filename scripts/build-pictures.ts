/**
 * Converts `content/pictures` to AVIF and WebP in several widths in `public/pictures` (hashed for permanent caching)
 * and lists them in `content/pictures/pictures.ts`. Run after replacing a picture: `npm run pictures`. Outputs are
 * committed.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { parse } from "node:path";
import sharp, { type Sharp } from "sharp";
import { type PictureShape, pictureShapes } from "#app/features/site-content/files/picture-shapes.ts";

type Cut = {
  name: string;
  source: string;
  /** Aspect ratio of the center crop; without it, the whole source is used. */
  ratio?: number;
  widths: number[];
};

const target = new URL("../public/pictures/", import.meta.url);
const sources = new URL("../content/pictures/", import.meta.url);
const sourceFiles = await readdir(sources);

const products = ["cream", "serum", "lotion", "tube", "soap", "range"];
const gallery = ["hall", "tanks", "line", "filling", "bottles", "vessels", "pipes", "overview", "windows"];

const cuts: Cut[] = [
  { name: "bottle", source: "bottle.png", widths: [480, 800, 1200, 1600] },
  { name: "bottle-tall", source: "bottle.png", ratio: pictureShapes.hero.ratio, widths: widthsOf("hero") },
  { name: "facility", source: "facility.png", widths: widthsOf("facility") },
  ...products.map((product) => whole(`product-${product}`, widthsOf("product"))),
  ...gallery.map((view) => whole(`gallery-${view}`, widthsOf("gallery"))),
  // The picture that "full size" opens is in the documents folder.
  {
    name: "white-list-certificate",
    source: "../../public/documents/white-list-certificate.png",
    widths: widthsOf("certificate"),
  },
];

await mkdir(target, { recursive: true });
const before = new Set(await readdir(target));
const made = new Set<string>();

const entries: string[] = [];
for (const cut of cuts) entries.push(await make(cut));
for (const old of before) if (!made.has(old)) await rm(new URL(old, target));

await writeFile(
  new URL("pictures.ts", sources),
  `/** The pictures of the site in the widths that were made. Made by scripts/build-pictures.ts; change it there. */
export const pictures = {
${entries.join("\n")}
};
`,
);

/** The same as for pictures that an owner uploads for this place. */
function widthsOf(shape: PictureShape): number[] {
  return pictureShapes[shape].files.map(({ width }) => width);
}

/** The one source file with this picture's name, in any format. */
function whole(name: string, widths: number[]): Cut {
  const [source, other] = sourceFiles.filter(
    (file) => /\.(webp|jpe?g|png|avif)$/i.test(file) && parse(file).name === name,
  );
  if (!source) throw new Error(`No picture ${name} in content/pictures: add ${name}.jpg`);
  if (other) throw new Error(`${source} and ${other} are the same picture in content/pictures: keep one`);
  return { name, source, widths };
}

async function make({ name, source, ratio, widths }: Cut): Promise<string> {
  const bytes = await readFile(new URL(source, sources));
  const { width: fullWidth, height: fullHeight } = await sharp(bytes).metadata();
  const width = ratio ? Math.min(fullWidth, Math.round(fullHeight * ratio)) : fullWidth;
  const hash = createHash("sha256").update(bytes).update(`${ratio} v2`).digest("hex").slice(0, 8);
  const files = { avif: [] as string[], webp: [] as string[] };
  for (const wanted of widths.filter((each) => each <= width)) {
    const picture = sharp(bytes)
      .extract({ left: Math.floor((fullWidth - width) / 2), top: 0, width, height: fullHeight })
      .resize(wanted);
    for (const format of ["avif", "webp"] as const) {
      const file = `${name}-${wanted}.${hash}.${format}`;
      made.add(file);
      files[format].push(`/pictures/${file} ${wanted}w`);
      // The hash covers the source picture and the settings.
      if (!before.has(file)) await encode(picture, format, file);
    }
  }
  return `  "${name}": {
    width: ${width},
    height: ${fullHeight},
    avif: "${files.avif.join(", ")}",
    webp: "${files.webp.join(", ")}",
    src: "${files.webp[1]?.split(" ")[0]}",
  },`;
}

async function encode(picture: Sharp, format: "avif" | "webp", file: string): Promise<void> {
  const encoded = await (
    format === "avif"
      ? picture.clone().avif({ quality: 60, effort: 6 })
      : picture.clone().webp({ quality: 80, effort: 6 })
  ).toBuffer();
  await writeFile(new URL(file, target), encoded);
  console.log(`${String(encoded.length).padStart(6)} ${file}`);
}
