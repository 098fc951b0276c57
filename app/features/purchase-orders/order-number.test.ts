import { expect, test } from "vitest";
import { readOrderNumber } from "./order-number.ts";

test.each([
  "PO-2026-000001",
  "po 2026 000001",
  "#PO-2026-000001",
  " PO‑2026‑000001\u200f",
  "PO-٢٠٢٦-٠٠٠٠٠١",
  "po ۲۰۲۶ ۰۰۰۰۰۱",
  "PO—2026—000001",
  "PO2026000001",
  "PO_2026_000001",
  "P.O. 2026/000001",
  "PO ـ ٢٠٢٦ ـ ٠٠٠٠٠١",
  "طلب رقم PO-2026-000001.",
])("%s is an order number, however it is typed", (typed) => {
  expect(readOrderNumber(typed)).toBe("PO-2026-000001");
});

test.each(["", "2026-000001", "PO-2026", "PO-26-000001", "PO-2026-0000010000000", "PO-2026-000001 and more"])(
  "%j is not an order number",
  (typed) => {
    expect(readOrderNumber(typed)).toBeUndefined();
  },
);
