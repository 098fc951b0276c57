import { expect, test } from "vitest";
import { sniff } from "./sniff.ts";

const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const png = [0x89, ...Buffer.from("PNG\r\n\x1a\n")];

test.each([
  ["a JPEG", jpeg, "image/jpeg", 0],
  ["a PNG", png, "image/png", 0],
  ["a WebP", Buffer.from("RIFF\0\0\0\0WEBPVP8 "), "image/webp", 0],
  ["a photo of an iPhone", Buffer.from("\0\0\0\x18ftypheic"), "image/heic", 0],
  ["a burst of photos", Buffer.from("\0\0\0\x18ftypmsf1"), "image/heic", 0],
  ["a PDF", Buffer.from("%PDF-1.7"), "application/pdf", 0],
  ["a PDF after a byte order mark", Buffer.from("\ufeff%PDF-1.4"), "application/pdf", 3],
  [
    "a PDF after the headers of a mail gateway",
    Buffer.from(`${"x-scanned: yes\r\n".repeat(20)}%PDF-1.5`),
    "application/pdf",
    320,
  ],
  ["a PDF after as much as readers accept", Buffer.from(`${" ".repeat(1_024)}%PDF-1.5`), "application/pdf", 1_024],
])("%s is detected", (_, bytes, type, start) => {
  expect(sniff(Uint8Array.from(bytes))).toEqual({ type, start });
});

test.each([
  ["a page", "<!doctype html>"],
  ["a video", "\0\0\0\x18ftypisom"],
  ["a text with the letters of a photo", "Letters mif1"],
  ["a sound", "RIFF\0\0\0\0WAVEfmt "],
  ["a PDF too far behind", `${" ".repeat(1_100)}%PDF-1.5`],
  ["nothing", ""],
])("%s is not", (_, text) => {
  expect(sniff(Buffer.from(text))).toBeUndefined();
});
