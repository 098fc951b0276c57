import { plainValue } from "#app/platform/reading/plain-value.ts";

/**
 * Reads an order number, or the beginning of one, as typed: "#po ٢٠٢٦ ٠٠٠٠٠١" becomes "PO-2026-000001". Returns
 * undefined if the text is something else.
 */
export function readOrderNumber(typed: string): string | undefined {
  const plain = plainValue(typed).replace(/[\u0640_/.:\u2044 -]+/g, "-");
  const [, year, number] =
    /^(?:(?:order|no|number|رقم|(?:ال)?طلب|أمر)-)*#?P-?O-?(\d{4})-?(\d{1,12})-?$/i.exec(plain) ?? [];
  return year && `PO-${year}-${number}`;
}
