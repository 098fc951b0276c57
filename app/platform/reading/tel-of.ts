import { plainValue } from "./plain-value.ts";

/**
 * Returns a tel: link for the first phone number in a string, which can have Latin or Arabic digits: "‎+٢٠ (0)100 123"
 * becomes "tel:+20100123". Returns undefined if there is no number.
 */
export function telOf(phone: string): string | undefined {
  const written = plainValue(phone).replace(/(\+[\d\s.-]*)\(0\)/, "$1"); // in "+20 (0)100", the zero is only for domestic calls
  const number = /\+?\d[\d\s().\-/]*/.exec(written)?.[0].replace(/[^\d+]/g, "") ?? "";
  return number.length >= 3 ? `tel:${number}` : undefined;
}
