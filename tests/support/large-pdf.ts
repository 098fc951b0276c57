import { createHash, randomBytes } from "node:crypto";
import { open } from "node:fs/promises";

const megabyte = 1024 * 1024;
export const largePdfBytes = 300 * megabyte;

type Options = {
  /** The size of the embedded file in bytes, a multiple of a megabyte. The PDF is slightly larger. */
  bytes?: number;
};

/**
 * Writes a one-page PDF of 300 MB (or another size) with an embedded file that no reader unpacks. Returns its MD5 hash.
 */
export async function writeLargePdf(path: string, { bytes: inside = largePdfBytes }: Options = {}): Promise<string> {
  const hash = createHash("md5");
  await using file = await open(path, "w");
  const offsets: number[] = [];
  let at = 0;
  async function write(part: Buffer | string) {
    const bytes = Buffer.from(part);
    hash.update(bytes);
    at += bytes.length;
    await file.write(bytes);
  }
  await write("%PDF-1.7\n");
  const bodies = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>",
  ];
  for (const [index, body] of bodies.entries()) {
    offsets.push(at);
    await write(`${index + 1} 0 obj\n${body}\nendobj\n`);
  }
  offsets.push(at);
  await write(`4 0 obj\n<< /Length ${inside} >>\nstream\n`);
  const block = randomBytes(megabyte);
  for (let count = 0; count < inside / megabyte; count += 1) {
    block.writeUInt32BE(count);
    await write(block);
  }
  await write("\nendstream\nendobj\n");
  const table = at;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  await write(
    `xref\n0 5\n0000000000 65535 f \n${lines}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
  );
  return hash.digest("hex");
}
