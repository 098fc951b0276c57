import { expect, test } from "vitest";
import { AppError } from "#app/platform/errors/app-error.ts";
import { namesOtherWebAddress, namesWebAddress, refuseWebAddresses } from "./web-address.server.ts";

test.each([
  "https://evil.example/login",
  "Refund at HTTP://evil.example",
  "https:evil.example",
  "http:\\\\evil.example",
  "ftp://evil.example",
  "www.evil.example",
  "Visit WWW2.evil.example now",
  "evil.example/login",
  "evil.example:8080",
  "evil.example?refund=1",
  "evil.example./login",
  "bit.ly/3abc",
  "a-b.co.uk/x",
  "x.st.example/y",
  "evil.com",
  "Claim your refund at evil-refunds.com today",
  "evil.com.eg",
  "پرداخت.com",
  "пример.рф/вход",
  "مثال.السعودية/دفع",
  "موقع.شبكة؟ مثال.شبكة/دفع",
  "例子.中国/登录",
  "xn--80ak6aa92e.xn--p1ai/x",
  "evil．example／login",
  "evil。com",
  "evil｡example/login",
  "مثال۔پاکستان/دفع",
  "ｗｗｗ．evil．example",
  "ev\u200bil.com",
  "evil.\u00adcom",
  "evil.example\u2215login",
  "𝐞𝐯𝐢𝐥.𝐜𝐨𝐦",
  "192.0.2.1/login",
  "st.evil.com/x",
  "no.com/x",
  "t.me/refund",
])("%s is a web address", (text) => {
  expect(namesWebAddress(text)).toBe(true);
  expect(namesOtherWebAddress(`Nile Trading ${text}`)).toBe(true);
});

test.each([
  "A.B.C. Trading Co.",
  "Al-Nour Trading Co.Ltd",
  "Dr.Ahmed Hassan",
  "St. Mary Hospital",
  "St.John/12",
  "No.12/3",
  "A.Hassan/M.Ali",
  "Bldg.A/3, Apt.No/5",
  "12/3 Corniche, Alexandria",
  "P.O.Box 123/4",
  "S.A.E.",
  "د.أحمد الأنصاري",
  "م.محمد/المهندس",
  "ش.الهرم/الجيزة",
  "شركة النور ش.م.م / فرع القاهرة",
  "c/o Nile Pharma",
  "Inc./Ltd.",
  "24/7 Pharmacy",
  "v1.2/3",
  "+20 100 123.4567 / 8",
  "Mona Adel",
  "",
])("%s is not a web address", (text) => {
  expect(namesWebAddress(text)).toBe(false);
  expect(namesOtherWebAddress(text)).toBe(false);
});

test.each(["Booking.com", "Booking.com B.V.", "Amazon.com, Inc.", "Trip.com Group Ltd"])(
  "a company can be called %s",
  (name) => {
    expect(namesOtherWebAddress(name)).toBe(false);
  },
);

test.each([
  "Refunds at booking.com",
  "www.booking.com",
  "booking.com/refund",
  "booking.com pays your refund today here",
  "booking.com evil.com",
])("%s is more than a company name", (name) => {
  expect(namesOtherWebAddress(name)).toBe(true);
});

test("the error is a message key for each field with a web address", () => {
  expect(() => refuseWebAddresses({ name: "Mona Adel", company: "Booking.com B.V." })).toThrow("web address");
  const company = { text: "Booking.com B.V.", names: namesOtherWebAddress };
  expect(() => refuseWebAddresses({ name: "Mona Adel", company })).not.toThrow();
  expect(refusedFields({ name: "see www.evil.example", company, address: "https://evil.example" })).toEqual({
    name: "webAddress",
    address: "webAddress",
  });
});

function refusedFields(texts: Parameters<typeof refuseWebAddresses>[0]) {
  try {
    refuseWebAddresses(texts);
  } catch (error) {
    if (error instanceof AppError) return error.details.fields;
  }
  return undefined;
}
