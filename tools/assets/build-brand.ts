/**
 * Builds the site's icons from `public/favicon.svg`, and the link previews `public/og-{en,ar}.jpg` with Chromium. Run
 * it after changing the icon or the content of the previews: `node tools/assets/build-brand.ts [path to chromium]`. The
 * outputs are committed.
 */
import { readFile, writeFile } from "node:fs/promises";
import { type Browser, chromium } from "playwright-core";
import sharp from "sharp";
import { directionOf, type Language } from "#app/platform/i18n/language.ts";
import { defaultContent } from "#content/site-content.ts";

const root = new URL("../../", import.meta.url);
const mark = await readFile(new URL("public/favicon.svg", root));
const pine = "#0f4a39";

await icon("icon-192.png", 192);
await icon("icon-512.png", 512);
// Operating systems crop these two icons, so their background fills the whole square.
await icon("apple-touch-icon.png", 180, 1);
await icon("icon-maskable-512.png", 512, 0.9);
await writeFile(new URL("public/favicon.ico", root), iconFile(await drawMark(32)));

const browser = await chromium.launch({
  executablePath: process.argv[2] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-background-networking"],
});
for (const language of ["en", "ar"] as const) await preview(browser, language);
await browser.close();

function drawMark(size: number): Promise<Buffer> {
  return sharp(mark, { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function icon(file: string, size: number, markShare?: number): Promise<void> {
  const drawn = await drawMark(markShare ? Math.round(size * markShare) : size);
  const picture = markShare
    ? sharp({ create: { width: size, height: size, channels: 3, background: pine } }).composite([{ input: drawn }])
    : sharp(drawn);
  await picture.png({ compressionLevel: 9, palette: true }).toFile(new URL(`public/${file}`, root).pathname);
}

/** Creates an ICO container with a 32 px PNG, because some clients still request /favicon.ico. */
function iconFile(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // icon
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

async function preview(chromiumBrowser: Browser, language: Language): Promise<void> {
  const page = await chromiumBrowser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(await previewHtml(language));
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot();
  await sharp(shot)
    .jpeg({ quality: 86, mozjpeg: true })
    .toFile(new URL(`public/og-${language}.jpg`, root).pathname);
  await page.close();
}

async function previewHtml(language: Language): Promise<string> {
  const { hero } = defaultContent;
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><style>
${await embeddedFonts()}
* { margin: 0; box-sizing: border-box }
body { width: 1200px; height: 630px; display: grid; grid-template-columns: 1fr 480px; background: #fbfaf5; color: #14231c;
  font: 400 26px/1.5 "Text", "Text Arabic" }
main { padding: 64px; display: flex; flex-direction: column; align-items: start; gap: 26px }
.name { display: flex; align-items: center; gap: 18px; font: 600 32px "Heading", "Heading Arabic"; color: ${pine} }
.name svg { width: 64px; height: 64px }
h1 { font: 600 68px/1.08 "Heading", "Heading Arabic"; letter-spacing: -.02em; color: ${pine}; margin-block: auto 0; text-wrap: balance }
:lang(ar) h1 { letter-spacing: 0; line-height: 1.35; font-size: 64px }
.badge { background: #e3efe6; color: ${pine}; border-radius: 99px; padding: 8px 22px; font-weight: 600; font-size: 22px; margin-block-end: auto }
.art { background: url(${await dataUrl("content/pictures/bottle.png", "image/png")}) 50% 42% / auto 118% }
</style><body><main><div class="name">${mark.toString()}<bdi>${defaultContent.maker.brand[language]}</bdi></div>
<h1>${hero.title[language]}</h1><div class="badge">${hero.badge[language]}</div></main><div class="art"></div></body></html>`;
}

/** Returns the site's font rules with inlined font files, because the page has no base URL. */
async function embeddedFonts(): Promise<string> {
  let css = "";
  for (const sheet of ["fonts", "fonts-english", "fonts-arabic"])
    css += await readFile(new URL(`app/ui/styles/${sheet}.css`, root), "utf8");
  for (const [address, file] of css.matchAll(/"\/(fonts\/[^"]+)"/g))
    css = css.replace(address, `"${await dataUrl(`public/${file}`, "font/woff2")}"`);
  return css;
}

async function dataUrl(path: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(new URL(path, root))).toString("base64")}`;
}
