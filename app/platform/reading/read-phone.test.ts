import { expect, test } from "vitest";
import { namesWebAddress } from "#app/platform/http/web-address.server.ts";
import { readPhone } from "./read-phone.ts";

test.each([
  "wa.me/201001234567",
  "https://wa.me/201001234567?text=Hello%20there",
  "http://www.wa.me/+201001234567/",
  "\u200ehttps://wa.me/٢٠١٠٠١٢٣٤٥٦٧",
  "wa.me/00201001234567",
  "https://api.whatsapp.com/send?phone=201001234567&text=hi",
  "https://api.whatsapp.com/send/?phone=%2B201001234567&text&type=phone_number&app_absent=0",
  "https://web.whatsapp.com/send?phone=201001234567",
  "whatsapp://send?phone=201001234567",
  "https://t.me/+201001234567",
  "viber://chat?number=%2B201001234567",
  "tel:+201001234567",
  "tel://+201001234567",
  "sms:+201001234567",
  "tel=%2B201001234567",
  "name=Mona&phone=%2B201001234567&email=mona%40nile.example",
  "https://nile.example/order?tel=+201001234567#buyer",
])("the number in %j is +201001234567", (typed) => {
  expect(readPhone(typed)).toBe("+201001234567");
});

test.each([
  ["tel:0100 123 4567", "0100 123 4567"],
  ["tel=0100%20123%204567", "0100 123 4567"],
  ["tel=%2B20+100+123+4567", "+20 100 123 4567"],
  ["0111 222 3333/tel:01001234567", "0111 222 3333/tel:01001234567"],
  ["wa.me/201001234567/01112223333", "+201001234567/01112223333"],
  ["%2 %ZZ tel:%", "%2 %ZZ tel:%"],
  ["phone=01001234567", "01001234567"],
  ["tel:+20-100-123-4567", "+20-100-123-4567"],
  ["واتساب: https://wa.me/966501234567", "واتساب: +966501234567"],
  ["0100 123 4567 - wa.me/966501234567", "0100 123 4567 - +966501234567"],
  ["+٢٠ ١٠٠ ١٢٣ ٤٥٦٧ (منى)", "+20 100 123 4567 (منى)"],
  ["Tel. 02 2795 0000/1 ext. 12", "Tel. 02 2795 0000/1 ext. 12"],
])("%j is read as %s", (typed, phone) => {
  expect(readPhone(typed)).toBe(phone);
  expect(readPhone(phone)).toBe(phone);
});

test.each([
  "https://wa.me/message/ABCDEFGH",
  "https://chat.whatsapp.com/AbCdEf123",
  "t.me/refund",
  "evil.example/201001234567",
  "wa.me/201001234567 evil.com",
])("%s still contains a web address", (typed) => {
  expect(namesWebAddress(readPhone(typed))).toBe(true);
});
