import { expect, test } from "vitest";
import * as z from "zod/mini";
import { calendar, calendarDay, isDay, readDay } from "./day.ts";

test.each(["9999-12-31", "0000-01-01", "2026-02-29", "2026-13-01", "2026-1", "20261121", "", "x", "2026-11-21T00:00"])(
  "%j is not a day",
  (text) => {
    expect(isDay(text)).toBe(false);
    expect(z.safeParse(calendarDay("dateInvalid"), text).error?.issues.map(({ message }) => message)).toEqual([
      "dateInvalid",
    ]);
  },
);

test.each([
  "March 2026",
  "12 March",
  "12 March 26",
  "31 February 2026",
  "12 or 13 March 2026",
  "12 March April 2026",
  "اليوم",
])("%j is not a day either", (text) => {
  expect(isDay(readDay(text))).toBe(false);
});

test.each([...Object.values(calendar), "2024-02-29"])("%s is a day", (text) => {
  expect(z.parse(calendarDay("dateInvalid"), text)).toBe(text);
});

test.each([
  ["٢٠٢٦-١١-٢١", "2026-11-21"],
  ["\u200f۲۰۲۶/۱/۵\u200f", "2026-01-05"],
  ["21.11.2026", "2026-11-21"],
  ["٢١ / ١١ / ٢٠٢٦ م", "2026-11-21"],
  ["21 11 2026", "2026-11-21"],
  ["2026‑11‑21", "2026-11-21"],
  ["2026.11.21.", "2026-11-21"],
  ["12 March 2026", "2026-03-12"],
  ["Mar 12, 2026", "2026-03-12"],
  ["2026 Sept. 3", "2026-09-03"],
  ["03-JUL-2026", "2026-07-03"],
  ["12MAR2026", "2026-03-12"],
  ["Thursday, the 12th of March, 2026", "2026-03-12"],
  ["١٢ مارس ٢٠٢٦", "2026-03-12"],
  ["۱۲ إبريل ۲۰۲۶", "2026-04-12"],
  ["الخميس، ١٢ آذار/مارس ٢٠٢٦ م", "2026-03-12"],
  ["‏٣ كانون الثاني ٢٠٢٦", "2026-01-03"],
  ["3 كانون الأول 2026", "2026-12-03"],
  ["٥ تشرين ثاني ٢٠٢٦", "2026-11-05"],
  ["5 تشرين أول 2026", "2026-10-05"],
  ["كانون أول ٣، ٢٠٢٦", "2026-12-03"],
  ["٣ كانون الثانى ٢٠٢٦", "2026-01-03"],
  ["الجمعة ٢١ سنة ٢٠٢٥ نوفمبر", "2025-11-21"],
  ["21⁄11⁄2026", "2026-11-21"],
  ["٢١∕١١∕٢٠٢٦", "2026-11-21"],
  ["٢١؍١١؍٢٠٢٦", "2026-11-21"],
  ["21／11／2026", "2026-11-21"],
  ["21 ⧸ 11 ⧸ 2026", "2026-11-21"],
  ["2026_11_21", "2026-11-21"],
  ["يوم السبت ٢١ من شهر نوفمبر ٢٠٢٦", "2026-11-21"],
])("the day %j is read as %s", (typed, day) => {
  expect(z.parse(calendarDay("dateInvalid"), typed)).toBe(day);
});

test("every month is known by its names in Egypt, the Gulf, the Levant, Iraq, and the Maghreb", () => {
  const names = [
    "يناير كانون_الثاني كانون_ثاني جانفي",
    "فبراير شباط فيفري",
    "مارس آذار اذار",
    "أبريل إبريل ابريل نيسان أفريل",
    "مايو أيار مايس ماي",
    "يونيو يونيه يونية حزيران جوان",
    "يوليو يوليه يولية تموز جويلية يوليوز",
    "أغسطس اغسطس آب أوت غشت",
    "سبتمبر أيلول شتنبر",
    "أكتوبر اكتوبر تشرين_الأول تشرين_أول",
    "نوفمبر تشرين_الثاني تشرين_ثاني تشرين_الثانى نونبر",
    "ديسمبر كانون_الأول كانون_أول دجنبر",
  ];
  const read = names.map((spellings) =>
    spellings.split(" ").map((name) => readDay(`٢ ${name.replace("_", " ")} ٢٠٢٦`).slice(5, 7)),
  );
  expect(read.map((months) => [...new Set(months)])).toEqual(
    names.map((_, month) => [String(month + 1).padStart(2, "0")]),
  );
});

test.each(["١٢ رمضان ١٤٤٧ هـ", "12/09/1447", "1448-05-12", "١٤٤٧/٩/١٢هـ", "الجمعة 3 ذو الحجة 1446"])(
  "%s is refused as a Hijri date",
  (typed) => {
    const { error } = z.safeParse(calendarDay("dateInvalid"), typed);
    expect(error?.issues.map(({ message }) => message)).toEqual(["hijriDate"]);
  },
);
