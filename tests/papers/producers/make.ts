/**
 * Sets the paper texts with other people's programs: `node tests/papers/producers/make.ts FOLDER PACKAGE_FOLDER [PROGRAM]`. Programs
 * that are not installed are skipped. PACKAGE_FOLDER has `node_modules` with pdfkit, jspdf, pdf-lib, @pdf-lib/fontkit,
 * bidi-js, and arabic-persian-reshaper.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type PaperText, paperTexts } from "./texts.ts";

export type Producer = {
  name: string;
  /** The program, or the package, that must be installed. */
  needs: string;
  make(text: PaperText, to: string): void | Promise<void>;
};

const packageFolder = resolve((import.meta.main && process.argv[3]) || ".");
const vazirmatn = resolve("content/fonts/pdf/Vazirmatn-Regular.ttf");
const plex = resolve("content/fonts/pdf/IBMPlexSans-Regular.ttf");
const dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
const naskh = "Noto Naskh Arabic";

function quietly(program: string, parameters: string[], options: { input?: string; cwd?: string } = {}): void {
  execFileSync(program, parameters, { stdio: ["pipe", "ignore", "ignore"], ...options });
}

/** Runs a program that writes files of its own choice. */
function inFolder(work: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "producer-"));
  work(folder);
  rmSync(folder, { recursive: true });
}

function htmlOf({ language, paragraphs, isNarrow }: PaperText, font: string, style = ""): string {
  const width = isNarrow ? "width:160px;hyphens:auto;text-align:justify;" : "";
  const body = paragraphs.map((text) => `<p${/^[A-Z]/.test(text) ? ' dir="ltr"' : ""}>${text}</p>`).join("\n");
  return `<!doctype html><html lang="${language}" dir="${language === "en" ? "ltr" : "rtl"}"><meta charset="utf-8"><style>${style}</style>
<body style="font-family:'${font}';${width}">${body}</body></html>`;
}

function latexOf({ language, paragraphs, isNarrow }: PaperText, isXe: boolean): string {
  const script = language === "en" ? "" : `\\newfontfamily\\arabicfont[Script=Arabic]{Amiri}`;
  const languages = isXe
    ? `\\usepackage{polyglossia}\\setmainlanguage{english}${language === "en" ? "" : "\\setotherlanguage{arabic}"}`
    : "\\usepackage[T1]{fontenc}\\usepackage[english]{babel}";
  const set = (text: string) =>
    language === "en" || /^[A-Z]/.test(text)
      ? text.replace(/[\u0600-\u06ff]+/g, (word) => `\\textarabic{${word}}`)
      : `\\begin{Arabic}${text.replace(/[A-Za-z][A-Za-z0-9 ().,-]*[A-Za-z0-9)]/g, (run) => `\\textenglish{${run}}`)}\\end{Arabic}`;
  const body = paragraphs.map((text) => set(text.replaceAll("%", "\\%"))).join("\n\n");
  const column = isNarrow ? `\\begin{minipage}{3.2cm}${body}\\end{minipage}` : body;
  return `\\documentclass{article}${isXe ? "\\usepackage{fontspec}" : ""}${languages}${script}
\\begin{document}\\pagestyle{empty}${column}\\end{document}`;
}

function latex(program: string): Producer["make"] {
  return (text, to) =>
    inFolder((folder) => {
      writeFileSync(join(folder, "paper.tex"), latexOf(text, program === "xelatex"));
      quietly(program, ["-interaction=batchmode", "paper.tex"], { cwd: folder });
      writeFileSync(to, readFileSync(join(folder, "paper.pdf")));
    });
}

/** Packages that are no dependencies of ours: the folder's `node_modules` contains them. */
function withNpm(name: string): Producer {
  return {
    name,
    needs: join(packageFolder, "node_modules", name),
    make: (text, to) => {
      const program = resolve("tests/papers/producers/npm-packages.mjs");
      const font = text.language === "en" ? plex : name === "pdf-lib" ? dejaVu : vazirmatn;
      quietly(process.execPath, [program, name, packageFolder, font, to], { input: JSON.stringify(text) });
    },
  };
}

function chromium(name: string, font = "DejaVu Sans", style?: string): Producer {
  return {
    name,
    needs: "/usr/bin/chromium",
    make: (text, to) =>
      inFolder((folder) => {
        const page = join(folder, "paper.html");
        writeFileSync(page, htmlOf(text, font, style));
        const print = ["--headless", "--no-sandbox", "--no-pdf-header-footer", `--print-to-pdf=${to}`];
        quietly("chromium", [...print, pathToFileURL(page).href]);
      }),
  };
}

/** A font that draws letters and their dots apart. */
const ownNaskh = pathToFileURL(resolve("content/fonts/web/noto-naskh-arabic-arabic-600-normal.woff2")).href;

const producers: readonly Producer[] = [
  chromium("chromium"),
  chromium("chromium naskh", naskh, `@font-face { font-family: "${naskh}"; src: url(${ownNaskh}) }`),
  chromium("chromium shadow", undefined, "body { text-shadow: 1px 1px 2px; -webkit-text-stroke: 0.3px }"),
  {
    name: "wkhtmltopdf", // Qt 5
    needs: "/usr/bin/wkhtmltopdf",
    make: (text, to) =>
      inFolder((folder) => {
        writeFileSync(join(folder, "paper.html"), htmlOf(text, "DejaVu Sans"));
        quietly("wkhtmltopdf", ["--quiet", join(folder, "paper.html"), to]);
      }),
  },
  {
    name: "libreoffice",
    needs: "/usr/lib/libreoffice/program/libswlo.so", // Writer
    make: (text, to) =>
      inFolder((folder) => {
        writeFileSync(join(folder, "paper.html"), htmlOf(text, naskh));
        const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`;
        quietly(
          "soffice",
          [
            profile,
            "--headless",
            "--convert-to",
            "pdf:writer_pdf_Export",
            "--infilter=HTML (StarWriter)",
            "paper.html",
          ],
          {
            cwd: folder,
          },
        );
        writeFileSync(to, readFileSync(join(folder, "paper.pdf")));
      }),
  },
  { name: "xelatex", needs: "/usr/bin/xelatex", make: latex("xelatex") },
  { name: "pdflatex", needs: "/usr/bin/pdflatex", make: latex("pdflatex") },
  {
    name: "pango",
    needs: "/usr/bin/pango-view",
    make: ({ paragraphs, isNarrow }, to) => {
      const width = ["--width", isNarrow ? "130" : "430", "--font", `${naskh} 12`];
      quietly("pango-view", ["--no-display", "--output", to, ...width, "--text", paragraphs.join("\n")]);
    },
  },
  {
    name: "reportlab",
    needs: "/usr/lib/python3/dist-packages/reportlab",
    make: (text, to) => {
      const font = text.language === "en" ? plex : dejaVu;
      const program = resolve("tests/papers/producers/reportlab.py");
      quietly("python3", [program, font, to], { input: JSON.stringify(text) });
    },
  },
  {
    name: "typst",
    needs: "node_modules/@myriaddreamin/typst-ts-node-compiler",
    async make({ language, paragraphs, isNarrow }, to) {
      const { NodeCompiler } = await import("@myriaddreamin/typst-ts-node-compiler");
      const compiler = NodeCompiler.create({ fontArgs: [{ fontPaths: [resolve("content/fonts/pdf")] }] });
      const page = isNarrow ? "#set page(width: 4cm, margin: 3mm)\n#set par(justify: true)\n" : "";
      const set = `#set text(font: ("IBM Plex Sans", "Vazirmatn"), lang: "${language}", hyphenate: true)\n`;
      const literal = (text: string) => `#text(dir: ${/^[A-Z]/.test(text) ? "ltr" : "auto"}, ${JSON.stringify(text)})`;
      const mainFileContent = page + set + paragraphs.map(literal).join("\n\n");
      writeFileSync(to, compiler.pdf({ mainFileContent }));
    },
  },
  ...["pdfkit", "jspdf", "pdf-lib"].map(withNpm),
  {
    name: "ghostscript",
    needs: "/usr/bin/gs",
    make: ({ name }, to) => {
      const source = ["pango", "xelatex"].map((other) => to.replace("ghostscript", other)).find(existsSync);
      if (!source) throw new Error(`Make ${name} with another program first`);
      quietly("gs", ["-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=pdfwrite", `-sOutputFile=${to}`, source]);
    },
  },
];

const isWithoutHyphens = /^(?:pdfkit|jspdf|pdf-lib|reportlab)$/;
/** It sets "[3]." as "]3[." at the end of a line. */
const isWithoutBrackets = /^jspdf$/;

/** Sets the texts with every installed program. pdflatex has no fonts for the other languages. */
export async function makePapers(folder: string, only?: string): Promise<string[]> {
  const made: string[] = [];
  for (const { name, needs, make } of producers) {
    if (!existsSync(needs) || (only && only !== name)) continue;
    for (const text of paperTexts) {
      if (text.language !== "en" && name === "pdflatex") continue;
      if (text.isNarrow && isWithoutHyphens.test(name)) continue;
      if (text.name === "dose-ar" && isWithoutBrackets.test(name)) continue;
      const to = join(folder, `${name}-${text.name}.pdf`);
      await make(text, to);
      made.push(to);
    }
  }
  return made;
}

if (import.meta.main)
  console.log((await makePapers(resolve(process.argv[2] ?? "tests/papers/made"), process.argv[4])).join("\n"));
