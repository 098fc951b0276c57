import { plainValue } from "#app/platform/i18n/plain-value.ts";

/**
 * Reads an order number, or the beginning of one, as typed, also at the end of a text: "Re: your order #po ٢٠٢٦ ٠٠٠٠٠١"
 * becomes "PO-2026-000001". Returns undefined if the text is something else.
 */
export function readOrderNumber(typed: string): string | undefined {
  const plain = plainValue(typed)
    .replace(/\.pdf$/i, "")
    .replace(/(?:[^\p{L}\p{Nd}#]|\u0640)+/gu, "-")
    .replace(/^-|-$/g, "");
  const [, year, number] =
    /(?<![^-])#?(?:P-?O|بي-?[أا]و)(?:-(?:no|number|رقم))?-?#?(\d{4})-?(\d{1,12})$/i.exec(plain) ?? [];
  return year && `PO-${year}-${number}`;
}

/** Adds the zeros that people leave out when they read a number aloud: "PO-2026-124" becomes "PO-2026-000124". */
export function inFull(number: string): string {
  return number.replace(/(?<=-)\d{1,5}$/, (digits) => digits.padStart(6, "0"));
}
