import { expect, test } from "vitest";
import { csvRow } from "./csv.ts";

const formulas = ["=1+1", "+1+1", "+20 62", "+SUM(A1:A9)", "-1", "@sum", " =1", "\t=1", "＝1"];
const numbersWithFormulas = ["+A1", "&A:A", "&x12", "&NOW()", " SUM (A)", "|cmd", "!A0", "*2", "\n=1", "&HYPERLINK(b)"];

test.each([...formulas, ...numbersWithFormulas.map((formula) => `+1234567${formula}`)])(
  "a cell that begins like a formula is neutralized: %j",
  (cell) => {
    expect(csvRow([cell])).toBe(`"'${cell}"\r\n`);
  },
);

test.each([
  "+20 100 123 4567",
  "+201001234567",
  "+1 (202) 555-0143",
  "+966.50.123.4567",
  "+20 100 123 4567 / 02 2735 1234 (ext. 12), WhatsApp only",
  "+20 2 2345 6789x12",
  "+971 4 123 4567 Ext: 205",
  "+966501234567;+966551234567",
  "+20 100 123 4567 د. منى: واتساب أو 0111 234 5678",
])("a phone number is as people wrote it: %s", (phone) => {
  expect(csvRow([phone])).toBe(`"${phone}"\r\n`);
});

test("quotes, commas, and line ends stay inside their cell", () => {
  expect(csvRow(['a "b", c', "x\ny", 3])).toBe('"a ""b"", c","x\ny","3"\r\n');
});

test("numbers stay numbers, whatever their sign", () => {
  expect(csvRow([-5])).toBe('"-5"\r\n');
});
