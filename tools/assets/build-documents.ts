/**
 * Renders the sample documents (templates in `content/documents`) to `public/documents` and updates the list of
 * documents. Skips documents marked `fact(...)`, which the owner provided. The outputs are committed and reproducible.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import sharp from "sharp";
import subsetFont from "subset-font";
import { listDocuments } from "./document-list.ts";
import { plannedDocuments } from "./sample-documents.ts";

const root = new URL("../../", import.meta.url);
const target = new URL("public/documents/", root);

const compiler = NodeCompiler.create({
  workspace: fileURLToPath(root),
  fontArgs: [
    // Typst prefers in-memory fonts to fonts in folders.
    { fontBlobs: [await serif(400), await serif(600)] },
    { fontPaths: [fileURLToPath(new URL("content/fonts/pdf/", root))] },
  ],
});

await mkdir(target, { recursive: true });
await writeFile(new URL("content/documents/mark.svg", root), compiler.plainSvg(template("mark.typ")));
for (const { file, template: name, data } of plannedDocuments()) {
  const source = { ...template(name), inputs: { data: withoutMarks(JSON.stringify(data)) } };
  const bytes = file.endsWith(".png")
    ? await pictureOf(compiler.plainSvg(source))
    : compiler.pdf(source, { pdfStandard: "ua-1" });
  await writeFile(new URL(file, target), bytes);
  console.log(`${String(bytes.length).padStart(6)} ${file}`);
}
await listDocuments();

function template(name: string) {
  return { mainFilePath: fileURLToPath(new URL(`content/documents/${name}`, root)), resetRead: true };
}

/** Removes Arabic vowel marks, which make PDF text extraction duplicate the letter below them. */
function withoutMarks(text: string): string {
  return text.replace(/[\u064b-\u0652]/g, "");
}

/** Returns the site's serif font in a form that Typst can read: one weight, no axes. */
function serif(weight: number): Promise<Buffer> {
  return readFile(new URL("content/fonts/web/source-serif-4-latin-opsz-normal.woff2", root)).then((font) =>
    subsetFont(font, latinLetters(), {
      targetFormat: "truetype",
      variationAxes: { wght: weight, opsz: 20 },
    }),
  );
}

function latinLetters(): string {
  const letters = Array.from({ length: 0x17f - 0x20 }, (_, offset) => String.fromCodePoint(0x20 + offset));
  return `${letters.join("")}–—‘’“”•…·`;
}

/** Renders the whole page at a width of 2000 px, for the full-size view. */
function pictureOf(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 190 })
    .resize(2000)
    .flatten({ background: "#fbfaf5" })
    .png({ compressionLevel: 9, palette: true, effort: 10 })
    .toBuffer();
}
