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
])("a phone link dials the first of two numbers, in %j", (phones) => {
  expect(telOf(phones)).toBe("tel:01001234567");
});

test("text without a number gets no phone link", () => {
  expect(telOf("")).toBeUndefined();
  expect(telOf("javascript:alert(1)")).toBeUndefined();
  expect(telOf("call me")).toBeUndefined();
});
