import { expect, test } from "vitest";
import { formatMoment } from "./moment.ts";

const instant = "2026-11-21T22:05:00.000Z";
const plain = (text: string) => text.replace(/\s/g, " ");

test("English moments are as the specification writes them, at the given place", () => {
  expect(plain(formatMoment(instant, "en", "Africa/Cairo"))).toBe("Nov 22, 2026, 12:05 AM");
});

test("Arabic moments name the month in Arabic and use Latin digits", () => {
  const text = plain(formatMoment(instant, "ar", "Africa/Cairo"));
  expect(text).toContain("نوفمبر");
  expect(text).toContain("2026");
  expect(text).not.toMatch(/[\u0660-\u0669]/);
});
