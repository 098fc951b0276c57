/** The number of bytes that `sniff` needs. PDF readers accept up to 1,024 bytes before the header. */
export const sniffedBytes = 1_024 + 8;

const heicBrands = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;
/** AVIF shares the brand "mif1" with HEIC, and lists its own behind it. */
const avifBrand = /avi[fs]/;

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
  return start < 0 ? undefined : { type: "application/pdf", start };
}

/** Returns the first box of an ISO media file, which lists the brands that the file complies with. */
function brandsOf(bytes: Uint8Array, head: string): string {
  return head.slice(8, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0));
}
