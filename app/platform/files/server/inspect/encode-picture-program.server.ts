/**
 * The program that decodes one picture and encodes it again. Metadata, and whatever else was hidden in the file, does
 * not survive that.
 */
import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import type { Message } from "#app/platform/sandbox/frames.ts";
import { answerServer } from "#app/platform/sandbox/answer-server.server.ts";

/** `width` is the most it may have; `format` is a media type to keep, or one of our own. */
export type Encoding = { path: string; format: string; width: number };

const mostPixels = 50_000_000;

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.concurrency(1);
sharp.cache(false);

answerServer({ answer: encode });

async function encode({ path, format, width }: Encoding): Promise<Message> {
  try {
    const picture = sharp(await readFile(path), { limitInputPixels: mostPixels, failOn: "error" })
      .rotate() // as the camera was held: that is written in what we leave out
      .resize({ width, height: 2 * width, fit: "inside", withoutEnlargement: true });
    const { data, info } = await inFormat(picture, format).toBuffer({ resolveWithObject: true });
    return { value: { width: info.width, height: info.height }, bytes: data };
  } catch (error) {
    const isHuge = error instanceof Error && error.message.includes("pixel limit");
    return { value: { refusal: isHuge ? "pictureTooLarge" : "pictureUnreadable" } };
  }
}

function inFormat(picture: Sharp, format: string): Sharp {
  if (format === "webp" || format === "image/webp") return picture.webp({ quality: 80 });
  if (format === "avif") return picture.avif({ quality: 55, effort: 2 });
  if (format === "image/png") return picture.png({ compressionLevel: 9 });
  return picture.jpeg({ quality: 85 });
}
