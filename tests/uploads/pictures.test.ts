import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { checkedKey } from "#app/platform/files/server/object-path.ts";
import { twoColors } from "#tests/support/sample-files.ts";
import { testApi } from "#tests/support/test-api.ts";
import { newBrowser } from "./browser.ts";

/* Pictures as cameras, phones, print shops, and drawing programs save them. */

const api = await testApi();
afterAll(() => api[Symbol.asyncDispose]());
const { store } = api.services.objects;
const uploads = api.services.uploads;
const browser = await newBrowser(api);
const picture = { name: "photo.jpg", type: "image/jpeg", purpose: "news-photo" };

/** Uploads a picture, and returns what is stored of it. */
async function kept(bytes: Uint8Array) {
  const { objectPath } = await browser.upload(bytes, picture);
  const { id, type, width, height } = await uploads.check({ url: objectPath, ...picture, sender: browser.sender });
  return { type, width, height, file: await buffer(await store.open(checkedKey(id))) };
}

/** Returns the color at a place, in percent of the width and height. */
async function colorAt(file: Buffer, across: number, down: number) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = Math.floor((info.height * down) / 100) * info.width + Math.floor((info.width * across) / 100);
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(4 * at);
  if (alpha < 128) return "transparent";
  if (red > 200 && green > 200 && blue > 200) return "white";
  return red > 150 && green < 110 && blue < 110 ? "red" : blue > 110 && red < 110 ? "blue" : `${red} ${green} ${blue}`;
}

const redAndBlue = await twoColors({ width: 80, height: 40 });

test.each([
  ["a CMYK JPEG of a print shop, with its profile", () => sharp(redAndBlue).withIccProfile("cmyk").jpeg()],
  ["a CMYK JPEG without a profile", () => sharp(redAndBlue).toColorspace("cmyk").jpeg()],
  ["a JPEG in the colors of an iPhone", () => sharp(redAndBlue).withIccProfile("p3").jpeg()],
  ["a progressive JPEG", () => sharp(redAndBlue).jpeg({ progressive: true })],
  ["a PNG with 16 bits per color", () => sharp(redAndBlue).toColorspace("rgb16").png()],
  ["an interlaced PNG", () => sharp(redAndBlue).png({ progressive: true })],
  ["a PNG with a palette", () => sharp(redAndBlue).png({ palette: true, colors: 4 })],
  ["a lossless WebP", () => sharp(redAndBlue).webp({ lossless: true })],
])("%s keeps its colors", async (_, made) => {
  const bytes = await made().toBuffer();
  const { file, width, height } = await kept(bytes);
  expect({ width, height }).toEqual({ width: 80, height: 40 });
  expect([await colorAt(file, 20, 50), await colorAt(file, 80, 50)]).toEqual(["red", "blue"]);
  expect(await sharp(file).metadata()).toMatchObject({ space: "srgb", depth: "uchar" });
});

/** Without the two bytes that end a JPEG. */
const unended = (jpeg: Buffer) => jpeg.subarray(0, -2);

test.each([
  ["of a scanner", () => sharp(redAndBlue).jpeg()],
  ["in gray tones", () => sharp(redAndBlue).grayscale().jpeg()],
  ["progressive", () => sharp(redAndBlue).jpeg({ progressive: true })],
  ["with a profile", () => sharp(redAndBlue).withIccProfile("p3").jpeg()],
])("a JPEG without its end is whole: %s", async (_, made) => {
  const bytes = await made().toBuffer();
  expect(bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  const { file: whole } = await kept(bytes);
  expect((await kept(unended(bytes))).file).toEqual(whole);
});

test.each([
  ["in its last lines", (jpeg: Buffer) => jpeg.subarray(0, -100)],
  ["in half", (jpeg: Buffer) => jpeg.subarray(0, jpeg.length / 2)],
  ["in its header", (jpeg: Buffer) => jpeg.subarray(0, 100)],
])("a photo that was cut %s is refused", async (_, cut) => {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const photo = sharp({ create: { width: 400, height: 300, channels: 3, background: "red", noise } });
  await expect(kept(cut(await photo.jpeg().toBuffer()))).rejects.toMatchObject({
    details: { message: "pictureUnreadable" },
  });
});

test("a PNG with a palette keeps its transparency", async () => {
  const drawing = sharp(redAndBlue).extract({ left: 0, top: 0, width: 40, height: 40 });
  const cut = drawing.extend({ right: 40, background: "transparent" });
  const { file, type } = await kept(await cut.png({ palette: true, colors: 2 }).toBuffer());
  expect(type).toBe("image/png");
  expect([await colorAt(file, 20, 50), await colorAt(file, 80, 50)]).toEqual(["red", "transparent"]);
});

/** The frames of an animation: red and blue, then other colors. */
async function animated(format: "gif" | "webp") {
  const blue = await sharp(redAndBlue).negate().toBuffer();
  return sharp([redAndBlue, blue], { join: { animated: true } })
    .toFormat(format, { delay: 100 })
    .toBuffer();
}

test("an animated WebP is shown as its first frame", async () => {
  const { file, ...size } = await kept(await animated("webp"));
  expect(size).toEqual({ type: "image/webp", width: 80, height: 40 });
  expect(await colorAt(file, 20, 50)).toBe("red");
});

/** How a camera stores an upright picture in the EXIF orientations 1 to 8: turned clockwise, then mirrored or not. */
const turns = [
  [0, false],
  [0, true],
  [180, false],
  [180, true],
  [90, true],
  [270, false],
  [270, true],
  [90, false],
] as const;

test.each(turns.map(([angle, isMirrored], at) => ({ orientation: at + 1, angle, isMirrored })))(
  "a photo taken in EXIF orientation $orientation is shown upright",
  async ({ orientation, angle, isMirrored }) => {
    const upright = sharp(redAndBlue).extend({ bottom: 20, background: "white" });
    const turned = await sharp(await upright.toBuffer())
      .rotate(angle)
      .toBuffer();
    const stored = sharp(turned).flop(isMirrored);
    const { file, width, height } = await kept(await stored.withMetadata({ orientation }).jpeg().toBuffer());
    expect({ width, height }).toEqual({ width: 80, height: 60 });
    const colors = await Promise.all([colorAt(file, 20, 20), colorAt(file, 80, 20), colorAt(file, 50, 90)]);
    expect(colors).toEqual(["red", "blue", "white"]);
  },
);

/** An AVIF as some programs save it: with the brand of HEIF first. */
async function avif(brand: string) {
  const bytes = await sharp(redAndBlue).avif().toBuffer();
  bytes.write(brand, 8, "latin1");
  return bytes;
}

const started = (start: string | Uint8Array) => Buffer.concat([Buffer.from(start), Buffer.alloc(500)]);

test.each([
  ["a GIF", () => sharp(redAndBlue).gif().toBuffer(), "GIF"],
  ["an animated GIF", () => animated("gif"), "GIF"],
  ["a TIFF", () => sharp(redAndBlue).tiff().toBuffer(), "TIFF"],
  ["a raw photo of a Nikon", () => started("MM\0*\0\0\0\x08"), "TIFF"],
  ["an AVIF", () => avif("avif"), "AVIF"],
  ["an AVIF with the brand of HEIF", () => avif("mif1"), "AVIF"],
  ["a picture of Paint", () => started("BM\x36\x04\x01\0\0\0\0\0\x36"), "BMP"],
  ["a layout of Photoshop", () => started("8BPS\0\x01"), "PSD"],
  ["a drawing", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), "SVG"],
  ["a drawing of Inkscape", () => Buffer.from('<?xml version="1.0"?>\n<!-- Inkscape -->\n<svg width="9">'), "SVG"],
  ["a JPEG 2000", () => started("\0\0\0\x0cjP  \r\n"), "JPEG 2000"],
  ["a Word document", () => started("PK\x03\x04\x14\0"), "Word/Excel/ZIP"],
])("%s is refused, also when it is asked about again, and named with the accepted types", async (_, made, name) => {
  const { objectPath: url } = await browser.upload(await made(), picture);
  const refusal = { details: { message: "contentRefused", values: { name, types: "JPEG, PNG, WebP" } } };
  const check = () => uploads.check({ url, ...picture, sender: browser.sender });
  await expect(check()).rejects.toMatchObject(refusal);
  await expect(check()).rejects.toMatchObject(refusal);
});

test.each([
  ["a video", () => Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isom"), "contentMismatch"],
  ["a page", () => Buffer.from("<!doctype html><p>a <svg >"), "contentMismatch"],
  ["a photo of an iPhone", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "pictureHeic"],
  ["a burst of an iPhone", () => Buffer.from("\0\0\0\x18ftypmsf1\0\0\0\0hevc"), "pictureHeic"],
  ["a photo with 10 bits per color", () => Buffer.from("\0\0\0\x18ftypheix\0\0\0\0mif1heix"), "pictureHeic"],
  ["a photo of a Samsung phone", () => Buffer.from("\0\0\0\x18ftypmif1\0\0\0\0mif1heic"), "pictureHeic"],
])("%s is refused, and the accepted types are named, also when it is asked about again", async (_, made, message) => {
  const { objectPath: url } = await browser.upload(made(), picture);
  const check = () => uploads.check({ url, ...picture, sender: browser.sender });
  for (let time = 0; time < 2; time += 1)
    await expect(check()).rejects.toMatchObject({ details: { message, values: { types: "JPEG, PNG, WebP" } } });
});
