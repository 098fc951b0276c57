import bidiFactory from "bidi-js";
import { expect, test } from "vitest";
import { cleanText } from "#app/platform/reading/text.ts";
import { joinedNumber, numbersInOrder } from "./number-order.ts";

const bidi = bidiFactory();

/** Returns a line as the Unicode bidirectional algorithm shows it, from left to right, without invisible marks. */
function shown(text: string, direction: "ltr" | "rtl"): string {
  return bidi
    .getReorderedString(text, bidi.getEmbeddingLevels(text, direction))
    .replace(/[\u200e\u200f\u2066-\u2069]/g, "");
}

test("marks are only where they are needed: between Arabic digits that a sign separates", () => {
  expect(numbersInOrder("٢٠٢٦/١٢", "rtl")).toBe("\u2066٢٠٢٦/\u200e١٢\u2069");
});

const numbers = [
  // phone numbers
  "+966 50 123 4567",
  "+٢٠ ١٢٢ ٣٤٥ ٦٧٨٩",
  "050 765 4321",
  "(02) 2345-6789",
  "+۹۷۱ ۵۰ ۱۲۳ ۴۵۶۷",
  "+201001234567",
  "+٢٠١٠٠١٢٣٤٥٦٧",
  "(+20) 100 123 4567",
  "+20 100 123 4567 ext. 12",
  "+٢٠ ١٠٠ ١٢٣ ٤٥٦٧ x٣",
  "+20 2 2345 6789;4",
  "1 800 555 0199",
  "100 123 4567",
  "966 50 123 4567",
  "٩٦٦ ٥٠ ١٢٣ ٤٥٦٧",
  "1-800-555-0199",
  "+20\u00a0100\u00a0123\u00a04567",
  "01\u202f23\u202f45\u202f67\u202f89",
  "+49\u00a030\u202f901820",
  "+49\u200930\u2009901820",
  "+1 (555) 123-4567",
  "+20(0)100-1234567",
  "+20 (2) 2735-1234 ext 5",
  "(02) 2735-1234 x5",
  "010 012 345 67",
  "+९१ ९८७६५ ४३२१०",
  // ranges
  "10-15",
  "٣٠–٦٠",
  "2021 - 2024",
  "10%-15%",
  "١٠٪-١٥٪",
  "01/02/2026 – 05/02/2026",
  "0.05 – 0.10",
  "1–3 Nov 2026",
  // dates and times
  "2026/11/25",
  "٢٥/١١/٢٠٢٦",
  "25-11-2026",
  "10:30",
  "10 000 – 20 000",
  "30°–40°",
  // signs and units
  "-5.5 °C",
  "±0.5",
  "+5%",
  "+10 %",
  "-$5.00",
  "~50",
  // dimensions
  "30x40x50",
  "٣٠ × ٤٠ × ٥٠",
  "12.5 × 8",
  "30 cm × 40 cm",
  "5kg-10kg",
  "2.5 mg/5 ml",
  "5–10 µm",
  "2.5–3.5 mmol/L",
  "99.9 %",
  "10⁸",
  "1×10⁸",
  // money
  "60,000.00",
  "٦٠٬٠٠٠٫٥٠",
  "1,250",
  "$10–$15",
  "€1,250 - €1,500",
  "10 USD - 15 USD",
  "250 $ - 300 $",
  "12–15 €",
  "US$ 1,250.00",
  "1'000'000",
  "10’000",
  "250 000",
  "£15",
  "$10",
  "$ 10",
  "US$ 5–US$ 10",
  "1.250,50 €",
  "SAR 500–700",
  "250 USD/kg",
  // measures
  "250 mg",
  "٥٠٠ mg",
  "1000 IU/day",
  "100 mg/kg/day",
  "20 m³",
  "5 kg/m³",
  "220 V",
  "1½ kg",
  "1 ½ kg",
  "5' 6\"",
  "5′ 10″",
  "12″ × 8″",
  "Ø30x50 mm",
  "⌀ 30 mm",
  "2 to 8 °C",
  // temperatures
  "2-8°C",
  "15°C to 25°C",
  "30°C",
  "25 °C ± 2 °C",
  "2°C - 8°C",
  "-20 °C - -80 °C",
  "50 °F",
  // times
  "9:00 AM - 5:00 PM",
  "9 am – 5 pm",
  "2026-11-21T14:30:00Z",
  "2026-11-21T14:30:00.000Z",
  "21 Nov 2026",
  "12 Dec. 2026",
  "21-Nov-2026",
  "28 Feb 2026 – 3 Mar 2026",
  "09:30 – 10:30",
  "2026-W48",
  // rates and powers
  "1.5–2.5 mg/kg",
  "10 mg/ml - 20 mg/ml",
  "10^6",
  "2×10^9",
  "10^-3",
  "10⁻³",
  "2 × 10⁻⁶",
  "3.5 ± 0.4",
  // comparisons
  "p < 0.05",
  "p<0.001",
  "P = 0.003",
  "BMI ≥ 30",
  "r = 0.82",
  "≥ 98%",
  "<5%",
  "> 10",
  "α = 0.05",
  "95% CI 1.2–3.4",
  "95% CI: 0.91-0.98",
  "٩٥٪ CI ١٫٢–٣٫٤",
  "t(28) = 2.05",
  "F(2, 27) = 3.4",
  "R² = 0.98",
  "IC50 = 12.5 µM",
  "p-value < 0.01",
  "p = .03",
  "≤ -18 °C",
  // bank accounts
  "EG38 0019 0005 0000 0000 2631 8000 2",
  "SA03 8000 0000 6080 1016 7519",
  "GB29 NWBK 6016 1331 9268 19",
  // certificates and orders
  "2019;12(3):45-50",
  "12(3):١٢-١٥",
  "pp. 12-15",
  "N° 12/4",
  "n° 3-7",
  "§ 5.2",
  "2024-A-17",
  "12-AB-34",
  "PMF/2026/12-B",
  "REG-12345/2019-B",
  "T-2024.11",
  "Batch 24/118",
  "Lot# A-123-45",
  "LOT#2026-11",
  "Batch#24/118",
  "Ref#٢٠٢٦/١١٨",
  "P.O. Box 12-345",
  "ID: 123-456",
  "№ 118/2024",
  "ISO/TS 22002-1:2009",
  "PCT/EP2024/012345",
  "PO-2026-000124",
  "EP/3456/78",
  "#12",
  "No. 118",
  "Reg. No. 12345/2019",
  "Batch No. 2024-118",
  "ISO-9001-2015",
  "PO–2026–000124",
  "ISO/IEC 17025:2017",
  "ISO/IEC\u00a0١٧٠٢٥:٢٠١٧",
  "HS 2106.90",
  "US 11,123,456 B2",
  "10.1016/j.phymed.2026.01.001",
  "0000-0002-1825-009X",
];

const addresses = [
  "https://pmf.example/2026/11/26",
  "sales.1-2@nile-3.example",
  "www.pmf.example/1/2",
  "https://pmf.example/ar?id=75&x=3",
];

test.each([...numbers, ...addresses])("%s keeps its order between Arabic words, Latin words, and alone", (number) => {
  for (const text of [`اتصل على ${number} صباحًا`, `اتصل: ${number}`, `Call ${number} شكرًا`, number]) {
    for (const direction of ["rtl", "ltr"] as const) {
      expect(shown(numbersInOrder(text, direction), direction), `${text} (${direction})`).toContain(number);
    }
  }
});

test.each([
  ["\u200f+20 100 123 4567", "+20 100 123 4567"],
  ["+\u200f20 100\u200f 123 4567\u200f", "+20 100 123 4567"],
  ["10\u200f-\u200f15", "10-15"],
  ["\u200b-۵.۵ °C", "-۵.۵ °C"],
  ["ISO/IEC \u200e١٧٠٢٥:٢٠١٧", "ISO/IEC ١٧٠٢٥:٢٠١٧"],
  ["No:\u200f 2024/55", "No: 2024/55"],
  ["P.O. Box\u200e 12-345", "P.O. Box 12-345"],
  ["\u200f±0.5", "±0.5"],
  ["\u200e-٣٪", "-٣٪"],
  ["\u00ad-7", "-7"],
])("pasted marks do not turn %j around", (pasted, number) => {
  for (const text of [`اتصل على ${pasted} صباحًا`, `Call ${pasted} today`, pasted]) {
    for (const direction of ["rtl", "ltr"] as const) {
      expect(shown(numbersInOrder(text, direction), direction), `${text} (${direction})`).toContain(number);
    }
  }
});

test.each(["12", "١٢", "±0.5", "12/4", "+20 100 123 4567", "٣٠ × ٤٠", "10%", "(10-15)", "250 $", "#12", "«12»", "-5"])(
  "pasted marks around %s and around words leave every space where it is",
  (number) => {
    const asShown = (text: string) =>
      (["rtl", "ltr"] as const).map((direction) => shown(numbersInOrder(cleanText(text), direction), direction));
    for (const [before, after] of [
      ["شارع الكورنيش", "الإسكندرية"],
      ["רחוב", "חיפה"],
      ["شارع", "Nile"],
      ["Nile", "شركة"],
    ]) {
      for (const pasted of [
        `${before} @${number} @${after}`,
        `${before}@ ${number}@ ${after}`,
        `@${before}@ @${number}@ @7@ @${after}@`,
        `${before} @${number}@ ${after}`,
        `@${number} ${before}`,
        `${before} ${number}@`,
      ]) {
        for (const mark of ["\u200e", "\u200f", "\u061c", "\u202a", "\u2066", "\u200e\u200f"])
          expect(asShown(pasted.replaceAll("@", mark)), mark + pasted).toEqual(asShown(pasted.replaceAll("@", "")));
      }
    }
  },
);

test.each([
  ["بند ١: 30 × 40 سم", "مس 30 × 40 :١ دنب"],
  ["عام 2019. 50 موظف", "فظوم 50 .2019 ماع"],
  ["الأدوار 3, 4, 5", "5 ,4 ,3 راودألا"],
  ["من ٢–٨ °م", "م° ٢–٨ نم"],
  ["نسبة ٥٠٪ فقط", "طقف ٪٥٠ ةبسن"],
  ["عرض 2 + 1", "1 + 2 ضرع"],
  ["يوم 2026-11-21 14:30", "14:30 2026-11-21 موي"],
  ["خط رقم 7: 250-300 عبوة", "ةوبع 250-300 :7 مقر طخ"],
])("numbers that end a word, or that are listed, follow the text: %s", (text, expected) => {
  expect(shown(numbersInOrder(text, "rtl"), "rtl")).toBe(expected);
});

test.each(["5-10", "98.5%–99.5%", "+20 100 123 4567", "250.75 EGP", "٣–٥"])("brackets are around %s", (number) => {
  for (const text of [`(${number})`, `مدة العلاج (${number}) يومًا`, `[${number}]،`]) {
    expect(shown(numbersInOrder(text, "rtl"), "rtl").replace(/[[\]]/g, ""), text).toMatch(
      /^[^()]*(?:\([^()]+\))?[^()]*$/,
    );
    expect(shown(numbersInOrder(text, "rtl"), "rtl")).toMatch(new RegExp(`[([]${RegExp.escape(number)}[)\\]]`));
  }
});

test("the algorithm of the tests shows the fault without isolation", () => {
  expect(shown("اتصل على +966 50 123 4567 صباحًا", "rtl")).not.toContain("+966 50 123 4567");
});

test("only invisible marks are added, and text in Latin letters and digits is unchanged", () => {
  const text = "برج ٣، شقة ١٢، +٢٠ ١٠٠ ١٢٣ ٤٥٦٧";
  expect(numbersInOrder(text, "rtl").replace(/[\u200e\u2066\u2069]/g, "")).toBe(text);
  expect(numbersInOrder("Call +20 100 123 4567, 10-15 bottles", "ltr")).toBe("Call +20 100 123 4567, 10-15 bottles");
});

test("no number is split, so that no digit joins another group", () => {
  for (const number of numbers) expect(`هاتف ${number} شكرا`.split(joinedNumber)).toEqual(["هاتف ", number, " شكرا"]);
});

test("a name after a phone number is not a part of it", () => {
  for (const name of ["Mona", "call me", "Nile Co."]) {
    expect(`هاتف 0100 123 4567 ${name}`.split(joinedNumber)).toEqual(["هاتف ", "0100 123 4567", ` ${name}`]);
  }
});

test("a text is split at its numbers, and single numbers and words are no such numbers", () => {
  expect("من 10-15 إلى 20".split(joinedNumber)).toEqual(["من ", "10-15", " إلى 20"]);
  expect("و10-15".split(joinedNumber)).toEqual(["و", "10-15", ""]);
  for (const text of ["12 bottles in 2026, e-mail A-B", "550 no such user", "5 of 12 boxes"]) {
    expect(text.split(joinedNumber)).toEqual([text]);
  }
});

test("a match ends after at most 400 letters, whatever repeats", () => {
  const units = [
    "1 ",
    "1-",
    "a.",
    "a@",
    "http://",
    "10.1234/a",
    "+1 ",
    "A-1",
    "1 000 ",
    "EG11 ABCD ",
    "(0",
    "1½",
    "AB/",
    "a=1 ",
    "No. 1-",
    "1'000",
    "1⁻¹",
    "(1)",
    "Ab ",
    "A: ",
    "US$",
    "1 Nov ",
  ];
  for (const unit of units) {
    const longest = Math.max(
      ...unit
        .repeat(2_000)
        .split(joinedNumber)
        .filter((_, at) => at % 2)
        .map(({ length }) => length),
      0,
    );
    expect(longest, unit).toBeLessThanOrEqual(400);
  }
});
