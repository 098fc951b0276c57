import { syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";

/* Loaded into the sites that tests start. The highest level of brotli takes a tenth of a second per page, more than
   rendering it, and tests that measure sizes compress for themselves (page-sizes.ts). */

const compress = zlib.brotliCompress;
const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 };

Object.assign(zlib, {
  brotliCompress(bytes: zlib.InputType, _: zlib.BrotliOptions, done: zlib.CompressCallback) {
    compress(bytes, { params }, done);
  },
});
syncBuiltinESMExports();
