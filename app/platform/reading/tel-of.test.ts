import { expect, test } from "vitest";
import { telOf } from "./tel-of.ts";

test("a phone link dials the number in any digits and formatting", () => {
  expect(telOf("+20 100-123 4567")).toBe("tel:+201001234567");
  expect(telOf("٠١٠٠ ١٢٣ ٤٥٦٧")).toBe("tel:01001234567");
  expect(telOf("+20 (0)100 123 4567")).toBe("tel:+201001234567");
  expect(telOf("(02) 2795 0000")).toBe("tel:0227950000");
  expect(telOf("Tel: 0100 123 4567 ext. 12")).toBe("tel:01001234567");
  expect(telOf("٢٠+ ١٠٠ ١٢٣ ٤٥٦٧")).toBe("tel:+201001234567");
  expect(telOf("+ 20 100 123 4567")).toBe("tel:+201001234567");
  expect(telOf("https://wa.me/201001234567?text=hi")).toBe("tel:+201001234567");
});

test.each([
  "0100 123 4567 / 0111 222 3333",
  "0100 123 4567/0111 222 3333",
  "٠١٠٠ ١٢٣ ٤٥٦٧ - ٠١١١ ٢٢٢ ٣٣٣٣",
  "0100 123 4567 أو 0111 222 3333",
  "0100 123 4567, 0111 222 3333",
  "0100 123 4567\n0111 222 3333",
  "0100 123 4567 او 0111 222 3333",
  "0100 123 4567؛ 0111 222 3333",
  "0100 123 4567\\0111 222 3333",
  "0100 123 4567 + 0111 222 3333",
  "01001234567 01112223333",
  "01001234567-01112223333",
  "0100 123 4567 +966 50 123 4567",
])("a phone link dials the first of two numbers, in %j", (phones) => {
  expect(telOf(phones)).toBe("tel:01001234567");
});

test.each([
  ["00966501234567", "tel:+966501234567"],
  ["966 50 123 4567", "tel:+966501234567"],
  ["+966 050 123 4567", "tel:+966501234567"],
  ["https://wa.me/9710501234567", "tel:+971501234567"],
  ["wa.me/00201001234567", "tel:+201001234567"],
  ["0501234567", "tel:0501234567"],
  ["02 27950000/1/2", "tel:0227950000"],
  ["02 2795 0000 / 1", "tel:0227950000"],
  ["0227950000-1-2", "tel:0227950000"],
  ["+39 06 1234 5678", "tel:+390612345678"],
  ["062/3123456", "tel:0623123456"],
])("the phone link of %s is %s", (phone, link) => {
  expect(telOf(phone)).toBe(link);
});

test("text without a number gets no phone link", () => {
  expect(telOf("")).toBeUndefined();
  expect(telOf("javascript:alert(1)")).toBeUndefined();
  expect(telOf("call me")).toBeUndefined();
});
