import { ungrouped } from "./numbers.ts";
import { plainValue } from "./plain-value.ts";

const currency = /^(?:USD|US\$|\$) ?| ?(?:USD|US\$|\$|دولار)$/gi;

/** Reads an amount in USD as typed, and returns it as a plain decimal: "١٬٢٥٠٫٥ $" becomes "1250.5". */
export function readAmount(typed: string): string | undefined {
  const decimal = ungrouped(plainValue(typed).replace(currency, ""));
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(decimal) ? decimal : undefined;
}
