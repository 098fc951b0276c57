import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { deflateRepeated } from "#tests/fixtures/deflate-repeated.ts";

const documents = join(import.meta.dirname, "..", "..", "public", "documents");

/** Returns one of the product's own PDFs. */
export function samplePdf(): Promise<Buffer> {
  return readFile(join(documents, "cv-en.pdf"));
}

/** Creates a photo with location and camera metadata. */
export function samplePhoto({ width = 640, height = 480 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 90 } } })
    .withExif({ IFD0: { Copyright: "PhotographerName" }, IFD3: { GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
}

/** Creates pure noise, which compresses worse than any photograph. */
export function noisyPhoto(size: { width: number; height: number }): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { ...size, channels: 3, background: "gray", noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Creates an image with a red left half and a blue right half. */
export function twoColors({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const half = { width: Math.floor(width / 2), height, channels: 3, background: "red" } as const;
  return sharp({ create: { width, height, channels: 3, background: "blue" } })
    .composite([{ input: { create: half }, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
}

/** Creates a 20000 x 20000 image with one bit per pixel, which fits into 50 KB. */
export function hugePicture(): Buffer {
  const side = 20_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const lines = Buffer.alloc(100 * (side / 8 + 1));
  const signature = Buffer.from("\u0089PNG\r\n\u001a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateRepeated(lines, side / 100)),
    chunk("IEND", Buffer.of()),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Creates a 300 KB PDF with a page that decompresses to 300 MB. */
export function pdfBomb(): Buffer {
  const content = deflateRepeated(Buffer.alloc(1024 * 1024, " "), 300);
  return pdfOf(content, "/Filter /FlateDecode");
}

/** Creates a PDF with one empty page. These bytes are part of the file, so that each file is unique. */
export function pdfOfBytes(bytes: Uint8Array): Buffer {
  return pdfOf(Buffer.from(`% ${Buffer.from(bytes).toString("base64")}\nBT ET`), "");
}

/** Creates a PDF that claims to be encrypted with an unknown key. */
export function lockedPdf(): Buffer {
  const zeros = "00".repeat(32);
  const encryption = `<< /Filter /Standard /V 1 /R 2 /O <${zeros}> /U <${zeros}> /P -44 >>`;
  return pdfOf(Buffer.from("BT ET"), "", `/Encrypt ${encryption} /ID [<00> <00>]`);
}

function pdfOf(content: Buffer, streamEntries: string, trailerEntries = ""): Buffer {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R >>",
  ].map((body, at) => Buffer.from(`${at + 1} 0 obj\n${body}\nendobj\n`));
  const stream = [
    Buffer.from(`4 0 obj\n<< /Length ${content.length} ${streamEntries} >>\nstream\n`),
    content,
    Buffer.from("\nendstream\nendobj\n"),
  ];
  const body = [Buffer.from("%PDF-1.4\n"), ...objects, Buffer.concat(stream)];
  const offsets = body.slice(1).map((_, at) => Buffer.concat(body.slice(0, at + 1)).length);
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = Buffer.concat(body).length;
  const trailer = `xref\n0 5\n0000000000 65535 f \n${table}trailer\n<< /Size 5 /Root 1 0 R ${trailerEntries} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([...body, Buffer.from(trailer)]);
}
