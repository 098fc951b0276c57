import { expect, test } from "vitest";
import { countryOfPhone, dialedWays } from "./phone.server.ts";

test.each([
  ["+20 100 123 4567", "EG"],
  ["0020-100-123-4567", "EG"],
  ["+966 (0) 50 123 4567", "SA"],
  ["+971501234567", "AE"],
  ["+7 701 123 4567", "KZ"],
  ["+7 495 123 4567", "RU"],
  ["＋４９ 30 1234567", "DE"],
  ["tel:+201001234567", "EG"],
  ["واتساب: +٢٠ ١٠٠ ١٢٣ ٤٥٦٧", "EG"],
  ["Mobile +971 50 123 4567", "AE"],
  ["(+966) 50 123 4567", "SA"],
  ["00 966 50 123 4567", "SA"],
  ["20+ 100 123 4567", "EG"],
  ["+971 4 555 0199 ext. 12345", "AE"],
  ["+20 62 123 4567 تحويلة 12", "EG"],
  ["📞 +20 100 123 4567", "EG"],
  ["Ph.# +971 50 123 4567", "AE"],
  ["+966 50 123 4567 (Mona)", "SA"],
  ["منى (واتساب) +966 50 123 4567", "SA"],
  ["+ 20 100 123 4567", "EG"],
  ["https://api.whatsapp.com/send?phone=971501234567&text=hi", "AE"],
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

test.each([
  "+20 100 123 4567",
  "tel:+20-100-123-4567",
  "(+20) 100 123 4567 ext. 5",
  "(002) 01001234567",
  "https://wa.me/201001234567",
  "+20 100 123 4567 أو +966 50 123 4567",
  "0100 123 4567 - 0111 222 3333",
  "0111 222 3333 | 0100 123 4567",
  "https://wa.me/201001234567?text=hi",
  "☎ 0100 123 4567 (منى)",
])("%s is also dialed as 01001234567 and 201001234567", (phone) => {
  const ways = dialedWays(phone, "EG");
  for (const digits of ["01001234567", "201001234567"]) {
    expect(
      ways.some((way) => way.includes(digits)),
      `${digits} in ${ways.join(" ")}`,
    ).toBe(true);
  }
});
