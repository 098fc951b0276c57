import type { Article, NewsEvent } from "./shown-news.ts";
import { textFormats } from "./text-formats.ts";

type Entry = Pick<Article, "slug" | "title" | "excerpt" | "updatedAt" | "furtherTexts"> & {
  event: NewsEvent;
  address: string;
};

/** Generates a calendar file with one event (RFC 5545). Its identity is its address, so that a new version replaces it. */
export function calendarFile({ title, excerpt, updatedAt, event, furtherTexts, address }: Entry): string {
  const { date, time, start } = event;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//PMF//Events//EN",
    "BEGIN:VEVENT",
    `UID:${address}`,
    `DTSTAMP:${inUtc(Temporal.Instant.from(updatedAt))}`,
    time ? `DTSTART:${inUtc(Temporal.Instant.from(start))}` : `DTSTART;VALUE=DATE:${date.replaceAll("-", "")}`,
    `SUMMARY:${escaped(title.text)}`,
    `DESCRIPTION:${escaped(excerpt.text)}`,
    ...furtherTexts.flatMap(({ name, text }) => {
      const { calendar } = textFormats[name];
      return calendar ? [`${calendar}:${escaped(text)}`] : [];
    }),
    `URL:${address}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** "20261201T163000Z" */
function inUtc(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: "second" }).replace(/[-:]/g, "");
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** A line has at most 75 bytes. It continues on the next one after a space, never within a character. */
const longestLine = 75;

function folded(line: string): string {
  const lines = [""];
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > longestLine) {
      lines.push(" ");
      bytes = 1;
    }
    lines.push((lines.pop() ?? "") + letter);
    bytes += size;
  }
  return lines.join("\r\n");
}
