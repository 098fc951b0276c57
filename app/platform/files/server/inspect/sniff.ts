import type { UploadType } from "../purpose.ts";

/** How many bytes of a file `sniff` needs. */
export const sniffedBytes = 16;

const beginnings: [UploadType, (bytes: Uint8Array) => boolean][] = [
  ["application/pdf", (bytes) => text(bytes, 0, 5) === "%PDF-"],
  ["image/jpeg", (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff],
  ["image/png", (bytes) => text(bytes, 1, 4) === "PNG" && bytes[0] === 0x89 && text(bytes, 4, 8) === "\r\n\u001a\n"],
  ["image/webp", (bytes) => text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP"],
];

/** What the first bytes of a file say it is: necessary, never sufficient. Leniency is for viewers, not for us. */
export function sniff(bytes: Uint8Array): UploadType | undefined {
  return beginnings.find(([, fits]) => fits(bytes))?.[0];
}

function text(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}
