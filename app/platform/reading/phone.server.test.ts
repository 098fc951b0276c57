import { expect, test } from "vitest";
import { countryOfPhone } from "./phone.server.ts";

test.each([
  ["+20 100 123 4567", "EG"],
  ["0020-100-123-4567", "EG"],
  ["+966 (0) 50 123 4567", "SA"],
  ["+971501234567", "AE"],
  ["+7 701 123 4567", "KZ"],
  ["+7 495 123 4567", "RU"],
  ["＋４９ 30 1234567", "DE"],
  ["+971 4 555 0199 ext. 12345", "AE"],
  ["+20 62 123 4567 تحويلة 12", "EG"],
  ["+1 212 555 0100", "US"],
  ["+1 416 555 0100", "CA"],
  ["\u200e+٢٠ ١٠٠ ١٢٣ ٤٥٦٧", "EG"],
  ["\u202a+\u200b۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹\u202c", "IR"],
  ["٠٠٩٦٦٥٠١٢٣٤٥٦٧", "SA"],
])("the number %s is from %s", (phone, country) => {
  expect(countryOfPhone(phone)).toBe(country);
});

test.each([null, "", "0100 123 4567", "+20", "+999 123 4567", "call +20 100 123 4567 or +966 50 123"])(
  "the number %j does not tell the country",
  (phone) => {
    expect(countryOfPhone(phone)).toBeUndefined();
  },
);
