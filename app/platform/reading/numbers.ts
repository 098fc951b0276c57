// chunk: calls
import { plainValue } from "./plain-value.ts";

/** Thousands, as in "1,250", "12 500", or "1'250". */
const grouped = /^\d{1,3}(?:,\d{3})+(?=\.|$)|^\d{1,3}(?: \d{3})+(?=\.|$)|^\d{1,3}(?:'\d{3})+(?=\.|$)/;
const currency = /^(?:USD|US\$|\$) ?| ?(?:USD|US\$|\$|دولار)$/gi;

/** Reads a whole number as typed, in digits of any script, and returns its ASCII digits: "١٬٢٠٠" becomes "1200". */
export function wholeDigits(typed: string): string | undefined {
  const digits = ungrouped(plainValue(typed));
  return /^\d+$/.test(digits) ? digits : undefined;
}

/** Reads a whole number as typed. Returns undefined for anything that is not one, or is too large to be exact. */
export function readWholeNumber(typed: string): number | undefined {
  const number = Number(wholeDigits(typed));
  return Number.isSafeInteger(number) ? number : undefined;
}

/** Reads an amount in USD as typed, and returns it as a plain decimal: "١٬٢٥٠٫٥ $" becomes "1250.5". */
export function readAmount(typed: string): string | undefined {
  const decimal = ungrouped(plainValue(typed).replace(currency, ""));
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(decimal) ? decimal : undefined;
}

function ungrouped(number: string): string {
  return number.replace(grouped, (thousands) => thousands.replace(/\D/g, ""));
}
