import { centsOf } from "#app/domain/money.ts";
import { readAmount } from "#app/platform/reading/read-amount.ts";

/**
 * Parses an amount in USD as typed, such as "1,250.5" or "٢٥٠٫٥", into whole cents. Returns undefined if it is invalid.
 */
export function parsePrice(typed: string): number | undefined {
  return centsOf(readAmount(typed) ?? "");
}
