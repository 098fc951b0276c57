import { centsOf } from "#app/domain/money.ts";
import { asciiDigits } from "#app/platform/i18n/ascii-digits.ts";

/**
 * Parses an amount in USD as typed, such as "1,250.5" or "٢٥٠٫٥", into whole cents. Returns undefined if it is invalid.
 */
export function parsePrice(typed: string): number | undefined {
  const plain = asciiDigits(typed).trim().replace(/٫/g, ".").replace(/٬/g, ",");
  const grouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain);
  return centsOf(grouped ? plain.replaceAll(",", "") : plain);
}
