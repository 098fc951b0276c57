import { expect, test } from "vitest";
import { fileSize, timeSpan } from "./file-size.ts";

test.each([
  [10_485_760, "10 MB", "10 ميغابايت"],
  [50_485_760, "48.1 MB", "48.1 ميغابايت"],
  [5_242_880, "5 MB", "5 ميغابايت"],
  [10_485_759, "9.9 MB", "9.9 ميغابايت"],
  [716_800, "700 kB", "700 كيلوبايت"],
  [0, "0 kB", "0 كيلوبايت"],
  [1, "1 byte", "1 بايت"],
  [1023, "1,023 bytes", "1,023 بايت"],
])("%i bytes are shown in both languages, never rounded up", (bytes, english, arabic) => {
  expect(fileSize(bytes, "en")).toBe(english);
  expect(fileSize(bytes, "ar")).toBe(arabic);
});

test.each([
  [0.2, "1 second", "ثانية"],
  [2, "2 seconds", "ثانيتان"],
  [89, "89 seconds", "89 ثانية"],
  [95, "2 minutes", "دقيقتان"],
  [600, "10 minutes", "10 دقائق"],
])("%d seconds left are shown in readable units", (seconds, english, arabic) => {
  expect(timeSpan(seconds, "en")).toBe(english);
  expect(timeSpan(seconds, "ar")).toBe(arabic);
});
