import { expect, test } from "vitest";
import { csvRow } from "./csv.ts";

test.each(["=1+1", "+1+1", "+20 62", "+SUM(A1:A9)", "-1", "@sum", " =1", "\t=1", "＝1"])(
  "a cell that begins like a formula is neutralized: %j",
  (cell) => {
    expect(csvRow([cell])).toBe(`"'${cell}"\r\n`);
  },
);

test.each(["+20 100 123 4567", "+201001234567", "+1 (202) 555-0143", "+966.50.123.4567"])(
  "a phone number is as people wrote it: %s",
  (phone) => {
    expect(csvRow([phone])).toBe(`"${phone}"\r\n`);
  },
);

test("quotes, commas, and line ends stay inside their cell", () => {
  expect(csvRow(['a "b", c', "x\ny", 3])).toBe('"a ""b"", c","x\ny","3"\r\n');
});

test("numbers stay numbers, whatever their sign", () => {
  expect(csvRow([-5])).toBe('"-5"\r\n');
});
