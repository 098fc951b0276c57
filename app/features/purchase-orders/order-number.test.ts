import { expect, test } from "vitest";
import { inFull, readOrderNumber } from "./order-number.ts";

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
  "أمر شراء رقم PO-2026-000001",
  "أمر الشراء: PO 2026 000001",
  "Purchase order no. PO-2026-000001",
  "My order number is PO 2026/000001",
  "PO no. 2026-000001",
  "PO #2026-000001",
  "PO رقم ٢٠٢٦/٠٠٠٠٠١",
  "P O 2026 000001",
  "بي أو ٢٠٢٦ ٠٠٠٠٠١",
  "(PO-2026-000001)",
  "«PO-2026-000001»",
  "PO-٢٠٢٦-٠٠٠٠٠١،",
  "Purchase-Order-PO-2026-000001.pdf",
  "Purchase-Order-PO-2026-000001 (1).pdf",
  "Re: PO-2026-000001",
  "بخصوص PO-2026-000001",
  "Re: Your purchase order PO-2026-000001",
  "رد: أمر الشراء رقم PO-2026-000001",
  "AW: Fwd: Bestellung PO-2026-000001",
  "السلام عليكم، بخصوص طلبنا رقم PO-٢٠٢٦-٠٠٠٠٠١",
  "P.O.# 2026-000001",
  "P0-2026-000001",
  "PO-2O26-OOOOO1",
  "PO-2026-00000l",
  "PO-2026-00000I",
  "\u0420\u041e-2026-000001", // Cyrillic
  "P\u043e-2026-\u041e\u041e\u041e\u041e\u041e1",
  "\u03a1\u039f-2026-000001", // Greek
])("%s is an order number, however it is typed", (typed) => {
  expect(readOrderNumber(typed)).toBe("PO-2026-000001");
});

test.each([
  "",
  "2026-000001",
  "PO-2026",
  "PO-26-000001",
  "PO-2026-0000010000000",
  "PO-2026-000001 and more",
  "EXPO-2026-000001",
  "طلب 2026-000001",
  "PO 2000 Oil",
  "POLIO-2026",
])("%j is not an order number", (typed) => {
  expect(readOrderNumber(typed)).toBeUndefined();
});

test.each([
  ["PO 2026 124", "PO-2026-000124"],
  ["po ٢٠٢٦ ٧", "PO-2026-000007"],
  ["PO-2026-12345", "PO-2026-012345"],
  ["PO-2026-000124", "PO-2026-000124"],
  ["PO-2026-1000000", "PO-2026-1000000"],
])("the number read aloud as %s is %s in full", (typed, full) => {
  expect(inFull(readOrderNumber(typed) ?? "")).toBe(full);
});
