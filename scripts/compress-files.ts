import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";

/** Compresses the build output in advance at the highest level, so that the server only has to choose a file. */
export function compressFiles(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(js|css|svg|webmanifest|txt|json)$/.test(path)) continue;
    const file = join(folder, path);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.zst`, zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
