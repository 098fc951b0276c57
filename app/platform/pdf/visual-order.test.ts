import { expect, test } from "vitest";
import { lettersOf, readingOrder } from "./visual-order.ts";

/** What a page shows from left to right, and how people read it. */
test.each([
  ["a sentence", ".يبرع صن", "نص عربي."],
  ["a number", "غلم 250 ةعرج", "جرعة 250 ملغ"],
  ["Arabic digits with a separator", "٣٧٫٥ ةرارح", "حرارة ٣٧٫٥"],
  ["a percentage after Arabic", "%95 ةبسن", "نسبة 95%"],
  ["a percentage that is kept together", "95% ةبسن", "نسبة 95%"],
  ["a range", "20-10 نم", "من 10-20"],
  ["brackets", "(أ) ةعومجم", "مجموعة (أ)"],
  ["brackets that are stored as typed", ")أ( ةعومجم", "مجموعة (أ)"],
  ["nested brackets", "[(ب) أ] عجرم", "مرجع [أ (ب)]"],
  [
    "brackets after Latin words, stored for the other direction",
    ".Smith et al. )2019( هديأ",
    "أيده Smith et al. (2019).",
  ],
  ["a comparison in brackets", ".(p < 0.05) ةعومجملا", "المجموعة (p < 0.05)."],
  ["brackets stored the same for both directions", ".)p < 0.05( )أ( ةعومجملا", "المجموعة (أ) (p < 0.05)."],
  ["quotation marks stored as typed beside brackets that are not", "[١٢] »من« لاق", "قال «نم» [١٢]"],
  ["quotation marks", "«من» لاق", "قال «نم»"],
  ["Latin words with brackets", "زاهج HPLC (Agilent Inc) نم", "من HPLC (Agilent Inc) جهاز"],
  ["a Latin word with a number", "PMF-301 لوكوتورب", "بروتوكول PMF-301"],
  ["a phone number that is kept together", "+20 100 123 4567 فتاه", "هاتف +20 100 123 4567"],
  ["a phone number that is not", "4567 123 100 20+ فتاه", "هاتف +20 100 123 4567"],
  ["a domestic phone number that is kept together", "٠١٠٠ ١٢٣ ٤٥٦٧ فتاه", "هاتف ٠١٠٠ ١٢٣ ٤٥٦٧"],
  ["a domestic phone number that is not", "٤٥٦٧ ١٢٣ ٠١٠٠ فتاه", "هاتف ٠١٠٠ ١٢٣ ٤٥٦٧"],
  ["a phone number of a city", "(02) 2345-6789 فتاه", "هاتف (02) 2345-6789"],
  ["a range that is kept together", "موي ٣٠-٦٠ نم", "من ٣٠-٦٠ يوم"],
  ["a range that is not", "موي ٦٠–٣٠ نم", "من ٣٠–٦٠ يوم"],
  ["a range of money", "$10–$15 رعس", "سعر $10–$15"],
  ["a range with percent signs", "10% - 15% ةبسن", "نسبة 10% - 15%"],
  ["a range of thousands", "١٠ ٠٠٠ – ٢٠ ٠٠٠ نم", "من ١٠ ٠٠٠ – ٢٠ ٠٠٠"],
  ["a negative number", "-٥٫٥ ةرارح", "حرارة -٥٫٥"],
  ["a tolerance", "±0.5 أطخ", "خطأ ±0.5"],
  ["a country code in brackets", "(+20) 2 2345 6789 فتاه", "هاتف (+20) 2 2345 6789"],
  ["a decimal number before another", "250 ىلإ 0.5 نم", "من 0.5 إلى 250"],
  ["a day", "2026-11-26 موي", "يوم 26-11-2026"],
  ["a temperature", "ناكم يف C° 25 دنع", "عند 25 °C في مكان"],
  ["a temperature that is kept together", "ناكم يف 25 °C دنع", "عند 25 °C في مكان"],
  ["a temperature without a space", "C°30 نم لقأ", "أقل من 30°C"],
  ["temperatures below and above zero", "C° 8+ و C° 20− نيب", "بين −20 °C و +8 °C"],
  ["a range of temperatures that is kept together", ".2–8 °C دنع", "عند 2–8 °C."],
  ["a temperature in Arabic digits that is kept together", "ناكم يف ٢٥ °C دنع", "عند ٢٥ °C في مكان"],
  ["a dose per day", "مايأ ةدمل IU/day 500 ةعرجلا", "الجرعة 500 IU/day لمدة أيام"],
  ["a dose in brackets", "ايموي (mg/kg 5) ةعرج", "جرعة (5 mg/kg) يوميا"],
  ["a concentration with an exponent", "mol/L ³⁻10 × 2.5 زيكرت", "تركيز 2.5 × 10⁻³ mol/L"],
  ["a concentration that is kept together", "2.5 × 10⁻³ mol/L زيكرت", "تركيز 2.5 × 10⁻³ mol/L"],
  ["dimensions with units that are kept together", "250 mm × 4.6 mm لوطب", "بطول 250 mm × 4.6 mm"],
  ["an exponent that is kept together", "لوم 10⁻³ غلب", "بلغ 10⁻³ مول"],
  ["a formula with an index", "CO₂ و H₂O ةلداعم", "معادلة H₂O و CO₂"],
  ["a number that belongs to the word before it", "لافطألل B 12 نيماتيف", "فيتامين B 12 للأطفال"],
  ["a model before a number, unlike a unit", "ةكرش نم HPLC 1260 زاهج", "جهاز HPLC 1260 من شركة"],
  ["a dose after a Latin name", "ايموي Omega-3 500 mg يطعأ", "أعطي Omega-3 500 mg يوميا"],
  ["an email address", "lab@example.org ديرب", "بريد lab@example.org"],
])("a line from right to left is read: %s", (_, shown, read) => {
  expect(readingOrder(Array.from(shown), "right")).toBe(read);
});

test.each([
  ["an Arabic word", "The word ةعانم means", "The word مناعة means"],
  ["digits that are read like Latin letters", "जड़ी १०-१५ ةعانم", "जड़ी १०-१५ مناعة"],
  ["several words with a number", "see 12 تاحفص عبرأ here", "see 12 أربع صفحات here"],
  ["brackets stored for the other direction", "title «ةعانم» )see p. 14(.", "title «مناعة» (see p. 14)."],
  ["a word in brackets", "immunity (ةعانم).", "immunity (مناعة)."],
])("a line from left to right is read: %s", (_, shown, read) => {
  expect(readingOrder(Array.from(shown), "left")).toBe(read);
});

test.each([
  ["\ufefb", "لا"],
  ["ال", "لا"],
  ["\ufe8e", "ا"],
  ["\ufdf2", "الله"],
  ["\ufb03", "ffi"],
  ["\u001d", "fl"],
  ["\u00ad", "-"],
  ["ـ", ""],
  ["\t", " "],
  [" \u2066", " "],
  ["-\u200e", "-"],
  ["\u202b٣", "٣"],
])("the glyph %j means %s", (glyph, letters) => {
  expect(lettersOf(glyph)).toBe(letters);
});
