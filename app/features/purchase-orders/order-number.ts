import { plainValue } from "#app/platform/i18n/plain-value.ts";

/**
 * Reads an order number, or the beginning of one, as typed, also at the end of a text or misread by a scanner: "Re: your order #po
 * ٢٠٢٦ ٠٠٠٠٠١" and "P0-2O26-00000l" become "PO-2026-000001". Returns undefined if the text is something else.
 */
export function readOrderNumber(typed: string): string | undefined {
  const plain = plainValue(typed)
    .replace(/(?: ?\(\d{1,2}\))?\.pdf$/i, "")
    .replace(/[РрΡρ]/g, "P")
    .replace(/[ОоΟο]/g, "O")
    .replace(/(?:[^\p{L}\p{Nd}#]|\u0640)+/gu, "-")
    .replace(/^-|-$/g, "");
  const [, year, number] =
    /(?<![^-])#?(?:P-?[O0]|بي-?[أا]و)(?:-(?:no|number|رقم))?-?#?-?(\d[\dO]{3})-?(?=[OIl]{0,11}\d)([\dOIl]{1,12})$/i.exec(
      plain,
    ) ?? [];
  return year && `PO-${scanned(year)}-${scanned(number ?? "")}`;
}

/** Reads the letters that scanning programs make of digits. */
function scanned(digits: string): string {
  return digits.replace(/o/gi, "0").replace(/[il]/gi, "1");
}

/** Adds the zeros that people leave out when they read a number aloud: "PO-2026-124" becomes "PO-2026-000124". */
export function inFull(number: string): string {
  return number.replace(/(?<=-)\d{1,5}$/, (digits) => digits.padStart(6, "0"));
}
