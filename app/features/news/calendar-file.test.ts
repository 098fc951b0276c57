import { expect, test } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const entry = {
  slug: "open-day",
  title: { text: "Open day; tours, talks" },
  excerpt: { text: "Visit us.\nAll welcome \\o/" },
  updatedAt: "2026-11-20T10:11:12.345Z",
  address: "https://pmf.example/news/open-day",
  furtherTexts: [{ name: "eventPlace" as const, text: "Suez, Egypt" }],
  event: {
    date: "2026-12-01",
    time: "18:30",
    start: "2026-12-01T18:30:00+02:00",
  },
};
/** Undoes the folding, as every reader does. */
const linesOf = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

test("an event has its time in UTC, and its texts escaped", () => {
  const lines = linesOf(calendarFile(entry));
  expect(lines).toContain("DTSTART:20261201T163000Z"); // Cairo is two hours ahead in winter
  expect(lines).toContain("DTSTAMP:20261120T101112Z");
  expect(lines).toContain("SUMMARY:Open day\\; tours\\, talks");
  expect(lines).toContain("DESCRIPTION:Visit us.\\nAll welcome \\\\o/");
  expect(lines).toContain("LOCATION:Suez\\, Egypt");
  expect(lines.at(-1)).toBe("");
});

test("an event without a time lasts the whole day", () => {
  const file = calendarFile({
    ...entry,
    furtherTexts: [],
    event: { date: "2026-12-01", time: null, start: "2026-12-01" },
  });
  expect(linesOf(file)).toContain("DTSTART;VALUE=DATE:20261201");
  expect(file).not.toContain("LOCATION");
});

test("long lines are folded at 75 bytes, never within a character", () => {
  const text = "يوم مفتوح في المصنع 🎉 ".repeat(20);
  const file = calendarFile({ ...entry, title: { text } });
  for (const line of file.split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain("\ufffd");
  }
  expect(linesOf(file)).toContain(`SUMMARY:${text}`);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});
