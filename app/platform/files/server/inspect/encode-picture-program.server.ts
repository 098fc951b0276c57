/** A program that decodes and re-encodes an image, which removes metadata and hidden content. */
import { readFile } from "node:fs/promises";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { answerServer } from "#app/platform/sandbox/answer-server.server.ts";
import type { Message } from "#app/platform/sandbox/frames.ts";

/** An area of an image, in pixels. */
export type Crop = { left: number; top: number; width: number; height: number };

export type Encoding = {
  /** The file; if absent, the image comes with the input. */
  path?: string | undefined;
  /** A supported media type, or the format of a rendition. */
  format: string;
  /** The maximum width, in pixels. */
  width: number;
  /** The exact height. If given, the picture fills both dimensions and loses its edges. */
  height?: number | undefined;
  /** The area to keep; if absent, the entire image is kept. */
  crop?: Crop | undefined;
  /**
   * The byte budget. The quality is lowered until the file fits, down to a minimum that still looks sharp on a 2x
   * screen.
   */
  mostBytes?: number | undefined;
};

/** Phones take pictures of "64 megapixels", which are slightly more. */
const mostPixels = 65_000_000;
/** Quality differences below this are invisible. */
const closeEnough = 2;

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.concurrency(1);
sharp.cache(false);

answerServer({ answer: encode });

async function encode(wanted: Encoding, _tell: unknown, bytes: Uint8Array): Promise<Message> {
  const file = wanted.path === undefined ? Buffer.from(bytes) : await readFile(wanted.path);
  const encoded = await encodeFile(file, "error", wanted);
  // Some scanners and cameras omit the end marker. The strictest check tells them from a file that was cut.
  const isUnended = encoded === unreadable && file[0] === 0xff && file[1] === 0xd8;
  return isUnended ? encodeFile(Buffer.concat([file, jpegEnd]), "warning", wanted) : encoded;
}

const unreadable: Message = { value: { rejection: "pictureUnreadable" } };
const jpegEnd = Buffer.from([0xff, 0xd9]);

async function encodeFile(
  file: Buffer,
  failOn: "error" | "warning",
  { format, width, height, crop, mostBytes = Infinity }: Encoding,
): Promise<Message> {
  try {
    const { width: pixelsWide, height: pixelsHigh } = await sharp(file, { limitInputPixels: false }).metadata();
    if (pixelsWide * pixelsHigh > mostPixels) return { value: { rejection: "pictureTooLarge" } };
    // Apply the EXIF orientation now, because the metadata is removed.
    const whole = sharp(file, { limitInputPixels: mostPixels, failOn }).rotate();
    const picture = crop
      ? croppedTo(width, whole, crop, { width: pixelsWide, height: pixelsHigh })
      : whole.resize({
          width,
          height: height ?? 2 * width,
          fit: height ? "cover" : "inside",
          withoutEnlargement: !height,
        });
    const source = mostBytes === Infinity ? picture : await decoded(picture);
    const { data, info } = await encodedWithin(mostBytes, qualitiesOf(format), (quality) =>
      inFormat(source, format, quality).toBuffer({ resolveWithObject: true }),
    );
    return { value: { width: info.width, height: info.height }, bytes: data };
  } catch {
    return unreadable;
  }
}

type Size = { width: number; height: number };

/** Reduces the whole image before it is cropped, because a JPEG can be decoded at a fraction of its size. */
function croppedTo(width: number, whole: Sharp, crop: Crop, size: Size): Sharp {
  const scale = Math.min(1, width / crop.width);
  const [across, down] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const [cutAcross, cutDown] = [Math.round(crop.width * scale), Math.round(crop.height * scale)];
  return whole.resize({ width: across, height: down, fit: "fill" }).extract({
    left: Math.min(Math.round(crop.left * scale), across - cutAcross),
    top: Math.min(Math.round(crop.top * scale), down - cutDown),
    width: cutAcross,
    height: cutDown,
  });
}

/** Decodes an image once, for encoding it in several qualities. */
async function decoded(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

type Qualities = { usual: number; least: number };
type Encoded = { data: Buffer; info: OutputInfo };

/** Encodes at the default quality, or else the highest quality that fits. If none fits, uses the minimum quality. */
async function encodedWithin(
  mostBytes: number,
  { usual, least }: Qualities,
  encodeAt: (quality: number) => Promise<Encoded>,
): Promise<Encoded> {
  const isFitting = ({ data }: Encoded) => data.length <= mostBytes;
  const best = await encodeAt(usual);
  if (isFitting(best)) return best;
  let found = await encodeAt(least);
  let [low, high] = isFitting(found) ? [least, usual] : [least, least];
  while (high - low > closeEnough) {
    const middle = Math.round((low + high) / 2);
    const tried = await encodeAt(middle);
    if (isFitting(tried)) [low, found] = [middle, tried];
    else high = middle;
  }
  return found;
}

function qualitiesOf(format: string): Qualities {
  if (format === "webp" || format === "image/webp") return { usual: 80, least: 40 };
  if (format === "avif") return { usual: 55, least: 25 };
  return { usual: 85, least: format === "jpeg" ? 30 : 60 };
}

function inFormat(source: Sharp, format: string, quality: number): Sharp {
  const picture = source.clone();
  if (format === "webp" || format === "image/webp") return picture.webp({ quality });
  if (format === "avif") return picture.avif({ quality, effort: 2 });
  if (format === "image/png") return picture.png({ compressionLevel: 9 });
  return picture.flatten({ background: "white" }).jpeg({ quality });
}
