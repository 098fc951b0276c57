import { expect, test, vi } from "vitest";
import { formatAge, formatDateTime } from "./date-time.ts";

const instant = "2026-11-21T22:05:00.000Z";
const plain = (text: string) => text.replace(/\s/g, " ");

test("English times are formatted like in the specification, in the given time zone", () => {
  expect(plain(formatDateTime(instant, "en", "Africa/Cairo"))).toBe("Nov 22, 2026, 12:05 AM");
});

test("Arabic times have an Arabic month and Latin digits", () => {
  const text = plain(formatDateTime(instant, "ar", "Africa/Cairo"));
  expect(text).toContain("نوفمبر");
  expect(text).toContain("2026");
  expect(text).not.toMatch(/[\u0660-\u0669]/);
});

test("a long list creates the format of its times once", () => {
  const created = vi.spyOn(Intl, "DateTimeFormat");
  for (let row = 0; row < 3; row += 1) formatDateTime(instant, "en", "Asia/Riyadh");
  expect(created).toHaveBeenCalledTimes(1);
  created.mockRestore();
});

test.each([
  ["2026-11-21T22:05:30.000Z", "0 minutes ago", "قبل 0 دقيقة"],
  ["2026-11-21T22:46:00.000Z", "41 minutes ago", "قبل 41 دقيقة"],
  ["2026-11-22T21:00:00.000Z", "22 hours ago", "قبل 22 ساعة"],
  ["2026-11-24T22:05:00.000Z", "3 days ago", "قبل 3 أيام"],
])("an age at %s is in its largest whole unit", (now, english, arabic) => {
  expect(formatAge(instant, "en", Date.parse(now))).toBe(english);
  expect(formatAge(instant, "ar", Date.parse(now))).toBe(arabic);
});
