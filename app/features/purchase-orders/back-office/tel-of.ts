import { normalizeForSearch } from "#app/platform/i18n/normalize-for-search.ts";

/**
 * A tel: address of the first number in a text, in any digits: "‎+٢٠ (0)100 123" -> "tel:+20100123". Undefined if
 * nothing can be dialed.
 */
export function telOf(phone: string): string | undefined {
  const written = normalizeForSearch(phone).replace(/(\+[\d\s.-]*)\(0\)/, "$1"); // "+20 (0)100": the zero is for domestic calls
  const number = /\+?\d[\d\s().\-/]*/.exec(written)?.[0].replace(/[^\d+]/g, "") ?? "";
  return number.length >= 3 ? `tel:${number}` : undefined;
}
