import { expect, test } from "vitest";
import { csvRow } from "./csv.ts";

test.each(["=1+1", "+20 62", "-1", "@sum", " =1", "\t=1", "＝1"])(
  "a cell that begins like a formula is neutralized: %j",
  (cell) => {
    expect(csvRow([cell])).toBe(`"'${cell}"\r\n`);
  },
);

test("quotes, commas, and line ends stay inside their cell", () => {
  expect(csvRow(['a "b", c', "x\ny", 3])).toBe('"a ""b"", c","x\ny","3"\r\n');
});

test("numbers stay numbers, whatever their sign", () => {
  expect(csvRow([-5])).toBe('"-5"\r\n');
});
