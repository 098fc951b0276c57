import * as z from "zod/mini";
import { normalized } from "#app/platform/i18n/normalized.ts";
import { plainValue } from "#app/platform/i18n/plain-value.ts";
import { shortText } from "./text.ts";

/** Days are compared as strings, so years need four digits. PostgreSQL has no year 0. */
export const calendar = { from: "1900-01-01", to: "2999-12-31" };

/** Longer than any way to write a day, with room for characters that cannot be seen. */
export const longestTypedDay = 80;

/** A year of the Hijri calendar that people write nowadays. None of its days is in the {@link calendar}. */
const hijriYear = /(?<!\d)1[345]\d\d(?!\d)/;

/**
 * The schema of a calendar day in a field or filter: "2026-11-21". `invalid` is a key of the feature's messages; for a
 * Hijri date, the problem is `hijriDate`.
 */
export function calendarDay(invalid: string) {
  return z.pipe(
    z.pipe(shortText(longestTypedDay, { wrong: invalid, tooLong: invalid }), z.transform(readDay)),
    z
      .string()
      .check(z.refine(isDay, { error: ({ input }) => (hijriYear.test(String(input)) ? "hijriDate" : invalid) })),
  );
}

/**
 * Reads a day as typed, with the year first ("٢٠٢٦/١١/٢١") or, as in both of our languages, the day ("21/11/2026"), or
 * with the month's name ("Sat, Nov 21st, 2026"). Returns anything else as it is.
 */
export function readDay(typed: string): string {
  const plain = plainValue(typed);
  const [first = "", month = "", last = "", ...others] =
    withNamedMonth(plain) ?? withoutAddedWords(plain).split(/ ?[-/.\\⁄∕⧸؍_] ?| +/);
  const isWritten = [first, month, last].every((part) => /^\d{1,4}$/.test(part)) && others.length === 0;
  if (!isWritten) return plain;
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/**
 * The names of each month in English, in Egypt and the Gulf, the Levant and Iraq, Algeria and Tunisia, and Morocco, and in
 * French, Persian, and Urdu.
 */
const months = Array.from({ length: 12 }, (_, month) =>
  ["en-US", "ar-EG", "ar-LB", "ar-DZ", "ar-MA", "fr", "fa", "ur"].map((locale) =>
    spelledAlike(new Date(2026, month).toLocaleString(locale, { month: "long", calendar: "gregory" })),
  ),
);

/** Spells words the way most people do, without hamza and accents, and the names of months as one word. */
function spelledAlike(text: string): string {
  return normalized(text.toLowerCase(), "NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[ىی]/g, "ي")
    .replace(/ک/g, "ك")
    .replace(/ة/g, "ه")
    .replace(/(كانون|تشرين) ?(?:ال)?/g, "$1")
    .replace(/(?<=يو[لن]ي)ه/g, "و") // Egypt also writes "يونيه" and "يوليه"
    .replace(/مايس/g, "مايو"); // Iraq
}

/** Words that people add to a day, a month, and a year: "Saturday, the 21st of November", "السبت ٢١ من شهر نوفمبر". */
const addedWord =
  /^(?:st|nd|rd|th|the|of|ad|on|date|er|le|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|يوم|من|في|شهر|ل?سنه|ل?عام|م|ميلادي[اه]?|الموافق|(?:ب|ال)?تاريخ|ال(?:احد|اثنين|ثلاثاء|اربعاء|خميس|جمعه|سبت))$/;

/** Also removes the signs around a day, and the midnight that tables add to it. */
function withoutAddedWords(plain: string): string {
  return spelledAlike(plain)
    .replace(/ (?:00?:00|12:00)(?::00)?(?: (?:am|ص))?$|t00:00:00(?:\.0{1,6})?(?:z|[+-]\d\d:?\d\d)?$/, "")
    .replace(/[\p{L}\p{M}]+/gu, (word) => (addedWord.test(word) ? "" : word))
    .replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, "");
}

/** Returns the day, month, and year of a text that names the month, or undefined if it contains anything else. */
function withNamedMonth(plain: string): string[] | undefined {
  const words = spelledAlike(plain).match(/\d+|[\p{L}\p{M}]+/gu) ?? [];
  const numbers = words.filter((word) => /^\d/.test(word));
  const named = words.map(monthOf).filter((month) => month > 0);
  const others = words.filter((word) => !numbers.includes(word) && monthOf(word) === 0 && !addedWord.test(word));
  const [month] = named;
  const isDate = month && named.every((name) => name === month) && numbers.length === 2 && others.length === 0;
  if (!isDate) return undefined;
  const day = numbers.find((number) => number.length < 3) ?? "";
  return [day, String(month), numbers.find((number) => number.length === 4) ?? ""];
}

/** Returns the number of a month from its name, which English shortens to three letters or more; otherwise 0. */
function monthOf(word: string): number {
  const isShort = /^[a-z]{3,}$/.test(word);
  return 1 + months.findIndex((names) => names.some((name) => name === word || (isShort && name.startsWith(word))));
}

/** Returns whether a string is a day within {@link calendar}. */
export function isDay(text: string): boolean {
  const isWritten = /^\d{4}-\d\d-\d\d$/.test(text) && text >= calendar.from && text <= calendar.to;
  return isWritten && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}
