/**
 * The process that decodes one picture and encodes it anew, started by inspect.server.ts with its path and what to make
 * of it. Metadata, and whatever else was hidden in the file, does not survive that. It imports nothing of the product.
 */
import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";

/** `width` is at most that; "same" keeps the kind of the source. */
export type Encoding = { format: "same" | "webp" | "avif"; width: number };
export type EncodedPicture =
  | { bytes: Uint8Array; width: number; height: number }
  | { refusal: "pictureUnreadable" | "pictureTooLarge" };

const mostPixels = 50_000_000;

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.concurrency(1);
sharp.cache(false);

const [path, format, width] = process.argv.slice(2);
if (!path || !format || !width) throw new Error("Start with a path, a format and a width");
const answer = await encode(await readFile(path), format, Number(width));
process.send?.(answer, undefined, undefined, () => process.disconnect?.());

async function encode(source: Buffer, format: string, width: number): Promise<EncodedPicture> {
  try {
    const picture = sharp(source, { limitInputPixels: mostPixels, failOn: "error" })
      .rotate() // as the camera was held: that is written in what we leave out
      .resize({ width, height: 2 * width, fit: "inside", withoutEnlargement: true });
    const { data, info } = await inFormat(picture, format).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    const isHuge = error instanceof Error && error.message.includes("pixel limit");
    return { refusal: isHuge ? "pictureTooLarge" : "pictureUnreadable" };
  }
}

function inFormat(picture: Sharp, format: string): Sharp {
  if (format === "webp" || format === "image/webp") return picture.webp({ quality: 80 });
  if (format === "avif") return picture.avif({ quality: 55, effort: 2 });
  if (format === "image/png") return picture.png({ compressionLevel: 9 });
  return picture.jpeg({ quality: 85 });
}
