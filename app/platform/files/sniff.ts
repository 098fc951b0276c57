/** The number of bytes that `sniff` needs. PDF readers accept up to 1,024 bytes before the header. */
export const sniffedBytes = 1_024 + 8;

const heicBrands = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;
/** AVIF shares the brand "mif1" with HEIC, and lists its own behind it. */
const avifBrand = /avi[fs]/;

/** What else people send as pictures and documents. No purpose accepts it, and messages name it. */
const refusedTypes: readonly [type: string, name: string, start: RegExp][] = [
  ["image/gif", "GIF", /^GIF8/],
  ["image/tiff", "TIFF", /^(?:II[*+]\0|MM\0[*+])/],
  ["image/bmp", "BMP", /^BM.{4}\0{4}/s],
  ["image/avif", "AVIF", /^.{4}ftyp(?:avi[fs]|m[is]f1)/s],
  ["image/jxl", "JPEG XL", /^(?:\xff\n|.{4}JXL )/s],
  ["image/jp2", "JPEG 2000", /^.{4}jP {2}/s],
  ["image/vnd.adobe.photoshop", "PSD", /^8BPS/],
  ["image/vnd.microsoft.icon", "ICO", /^\0\0\x01\0.\0/s],
  ["image/svg+xml", "SVG", /^(?:\xef\xbb\xbf)?\s{0,9}<(?:svg\s|(?:\?xml|!--|!DOCTYPE svg)[^]{1,999}<svg\s)/],
  ["application/postscript", "EPS", /^%!PS/],
  ["application/rtf", "RTF", /^\{\\rtf/],
  ["application/zip", "Word/Excel/ZIP", /^PK\x03\x04/],
  ["application/x-ole-storage", "Word/Excel", /^\xd0\xcf\x11\xe0/],
];

/** Returns the name of a type that is detected, but never accepted. */
export function refusedName(type: string | undefined): string | undefined {
  return refusedTypes.find(([refused]) => refused === type)?.[1];
}

/**
 * Detects a file's type by its first bytes, and where its content starts. A match is required but does not prove that the
 * file is valid.
 */
export function sniff(bytes: Uint8Array): { type: string; start: number } | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, sniffedBytes));
  if (head.startsWith("\xff\xd8\xff")) return { type: "image/jpeg", start: 0 };
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return { type: "image/png", start: 0 };
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return { type: "image/webp", start: 0 };
  if (head.startsWith("ftyp", 4) && heicBrands.test(head.slice(8, 12)) && !avifBrand.test(brandsOf(bytes, head)))
    return { type: "image/heic", start: 0 };
  const start = head.indexOf("%PDF-");
  if (start >= 0) return { type: "application/pdf", start };
  const other = refusedTypes.find(([, , firstBytes]) => firstBytes.test(head));
  return other && { type: other[0], start: 0 };
}

/** Returns the first box of an ISO media file, which lists the brands that the file complies with. */
function brandsOf(bytes: Uint8Array, head: string): string {
  return head.slice(8, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0));
}
