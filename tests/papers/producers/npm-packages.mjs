// Sets paragraphs with packages from npm: `node npm-packages.mjs PACKAGE FOLDER_WITH_NODE_MODULES FONT FILE < text.json`.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { buffer, json } from "node:stream/consumers";

const [, , name = "", packages = "", font = "", file = ""] = process.argv;
const load = createRequire(join(packages, "package.json"));
const { paragraphs, language } = await json(process.stdin);
const isRight = language !== "en";

const makers = {
  async pdfkit() {
    const PdfKit = load("pdfkit");
    const pdf = new PdfKit({ size: "A4" });
    const bytes = buffer(pdf);
    pdf.font(font).fontSize(11);
    for (const [at, line] of paragraphs.entries()) {
      let x = 50;
      for (const run of visualRuns(line).flatMap(wordsFromTheLeft)) {
        pdf.text(run, x, 60 + 30 * at, { lineBreak: false });
        x += pdf.widthOfString(run);
      }
    }
    pdf.end();
    return bytes;
  },
  // Its own order, for which every line is one from left to right.
  async jspdf() {
    const { jsPDF } = load("jspdf");
    const pdf = new jsPDF({ unit: "pt", compress: true });
    pdf.addFileToVFS("font.ttf", readFileSync(font, "base64"));
    pdf.addFont("font.ttf", "font", "normal");
    pdf.setFont("font").setFontSize(11);
    const [x, align] = isRight ? [550, "right"] : [50, "left"];
    for (const [at, line] of paragraphs.entries()) pdf.text(line, x, 60 + 30 * at, { align });
    return Buffer.from(pdf.output("arraybuffer"));
  },
  async "pdf-lib"() {
    const { PDFDocument } = load("pdf-lib");
    const pdf = await PDFDocument.create();
    pdf.registerFontkit(load("@pdf-lib/fontkit"));
    const embedded = await pdf.embedFont(readFileSync(font), { subset: true });
    const page = pdf.addPage();
    for (const [at, line] of paragraphs.entries()) {
      let x = 50;
      for (const run of visualRuns(line).map(shaped)) {
        page.drawText(run, { x, y: 700 - 30 * at, size: 11, font: embedded });
        x += embedded.widthOfTextAtSize(run, 11);
      }
    }
    return pdf.save();
  },
};

// The runs of a line from left to right: these packages order the letters of a run, but not runs, digits, or brackets.
function visualRuns(line) {
  if (!isRight) return [line];
  const bidi = load("bidi-js")();
  const embedding = bidi.getEmbeddingLevels(line);
  const runs = [];
  for (const at of bidi.getReorderedIndices(line, embedding)) {
    const isTurned = /[\p{Script=Arabic}\p{M} ]/u.test(line[at]) && embedding.levels[at] % 2 === 1;
    const letter = embedding.levels[at] % 2 ? (bidi.getMirroredCharacter(line[at]) ?? line[at]) : line[at];
    const last = runs.at(-1);
    if (/[\u0660-\u0669]/.test(letter)) runs.push({ text: letter });
    else if (last?.isTurned !== isTurned) runs.push({ isTurned, text: letter });
    else last.text = isTurned ? letter + last.text : last.text + letter;
  }
  return runs.map(({ text }) => text);
}

// pdf-lib does not join letters reliably, so people use a reshaper.
function shaped(run) {
  const { ArabicShaper, PersianShaper } = load("arabic-persian-reshaper");
  return (language === "fa" ? PersianShaper : ArabicShaper).convertArabic(run);
}

// pdfkit sets each word of a run after the last one, even from right to left.
function wordsFromTheLeft(run) {
  return /[\u0600-\u06ff]/.test(run) ? run.split(/(?= )|(?<= )/).toReversed() : [run];
}

writeFileSync(file, await makers[name]());
