import { registerHooks } from "node:module";

/** The code of pdf.js that passes on the number of marked content, and the same with the text that it stands for. */
const ofContent = /(\w{1,3}\[1\])(instanceof \w{1,3}\?)\w{1,3}\[1\]\.get\(`MCID`\):null\];/;
const withText = "$1$2$1.get(`ActualText`)??$1.get(`MCID`):null];";

// pdf.js reads what a group of glyphs stands for (PDF 32000, 14.9.4), but keeps it to itself. Programs write it where a
// font draws a letter and its dots apart.
registerHooks({
  load(url, context, load) {
    const loaded = load(url, context);
    if (!url.endsWith("/unpdf/dist/pdfjs.mjs") || !loaded.source) return loaded;
    const source = typeof loaded.source === "string" ? loaded.source : new TextDecoder().decode(loaded.source);
    return { ...loaded, source: source.replace(ofContent, withText) };
  },
});

/** Longer texts are words or lines, whose glyphs are read one by one. */
const mostLetters = 4;

/** Returns the text that the values of `beginMarkedContentProps` give for a few glyphs, if any. */
export function actualTextOf([, text]: readonly unknown[]): string | undefined {
  if (typeof text !== "string" || !text.startsWith("\u00fe\u00ff")) return undefined;
  const decoded = new TextDecoder("utf-16be").decode(Buffer.from(text, "latin1"));
  return decoded.length <= mostLetters ? decoded.replace(/\p{DI}/gu, "") : undefined;
}
