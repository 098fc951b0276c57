import { expect, test } from "vitest";
import { directionOfText } from "./direction-of-text.ts";

const texts: [text: string, direction: string | undefined][] = [
  ["Al-Noor Trading", "ltr"],
  ["مؤسسة النور Al-Noor", "rtl"],
  ["12، شارع الملك فهد", "rtl"],
  ["Söhne شركة", "ltr"],
  ["PMF متوفر بالكيلو؟", "rtl"],
  ["500 mg من PMF كل يوم لمدة شهر", "rtl"],
  ["Villa 12, شارع التسعين, New Cairo", "ltr"],
  ["GMP مُعتمَد وحلال", "rtl"],
  ["קשת", "rtl"],
  ["ﷺ", "rtl"],
  ["漢字", "ltr"],
  ["+966 50 123 4567", undefined],
  ["😀 !", undefined],
  ["", undefined],
];

test.each(texts)("the direction of %j is %s", (text, direction) => {
  expect(directionOfText(text)).toBe(direction);
});
