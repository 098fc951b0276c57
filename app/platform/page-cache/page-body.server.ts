import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import type { Encoding } from "./encoding.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

/** A text that is compressed at the first request for an encoding. */
export type Body = {
  in(encoding: Encoding): Promise<Bytes>;
  ready(encoding: Encoding): Bytes | undefined;
};

/** Compression at the highest level is most of a page's cost, and almost all browsers ask for the same encoding. */
export function bodyOf(text: string): Body {
  const identity = Buffer.from(text);
  const bodies = new Map<Encoding, Promise<Bytes>>();
  const ready = new Map<Encoding, Bytes>();
  return {
    in(encoding) {
      const body = bodies.get(encoding) ?? encoded(identity, encoding).then(own);
      if (!bodies.has(encoding)) body.then((bytes) => ready.set(encoding, bytes)).catch(() => bodies.delete(encoding));
      bodies.set(encoding, body);
      return body;
    },
    ready: (encoding) => ready.get(encoding),
  };
}

async function encoded(identity: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  if (encoding === "gzip") return gzipped(identity, { level: 9 });
  if (encoding === "identity") return identity;
  // Pass the size: without it, each page would use an 8 MB window and 70 MB of tables.
  return zstd(identity, { params: { [constants.ZSTD_c_compressionLevel]: 19 }, pledgedSrcSize: identity.length });
}

/** Copies the bytes, because small buffers share a pool. */
function own(bytes: Buffer): Bytes {
  return new Uint8Array(bytes);
}

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const gzipped = promisify(gzip);
