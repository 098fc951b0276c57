import { centsOf } from "#app/domain/money.ts";
import { asciiDigits } from "#app/platform/i18n/ascii-digits.ts";

/** An amount in USD as people type it, in whole cents: "1,250.5", "٢٥٠٫٥". Undefined if invalid. */
export function parsePrice(typed: string): number | undefined {
  const plain = asciiDigits(typed).trim().replace(/٫/g, ".").replace(/٬/g, ",");
  const grouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain);
  return centsOf(grouped ? plain.replaceAll(",", "") : plain);
}
