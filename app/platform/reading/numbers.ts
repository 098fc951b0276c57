import { plainValue } from "#app/platform/i18n/plain-value.ts";

/** Thousands, as in "1,250", "12 500", "1'250", or, as in India, "1,00,000". */
const grouped = /^[1-9]\d{0,2}(?:(?:,\d{2,3})*,\d{3}|(?: \d{3})+|(?:'\d{3})+)(?=\.|$)/;

/** Reads a whole number as typed, in digits of any script, and returns its ASCII digits: "١٬٢٠٠" becomes "1200". */
export function wholeDigits(typed: string): string | undefined {
  const number = plainValue(typed).replace(/^['"=+ ]+|['"., ]+$/g, ""); // as in texts and tables
  const digits = ungrouped(number).replace(/\.00?$/, "");
  return /^\d+$/.test(digits) ? digits : undefined;
}

/** Reads a whole number as typed. Returns undefined for anything that is not one, or is too large to be exact. */
export function readWholeNumber(typed: string): number | undefined {
  const number = Number(wholeDigits(typed));
  return Number.isSafeInteger(number) ? number : undefined;
}

/** Removes the separators of thousands. */
export function ungrouped(number: string): string {
  return number.replace(grouped, (thousands) => thousands.replace(/\D/g, ""));
}
