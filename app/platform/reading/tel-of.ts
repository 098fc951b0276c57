import { plainValue } from "./plain-value.ts";

/**
 * Returns a tel: link for the first phone number in a string, which can have Latin or Arabic digits: "‎+٢٠ (0)100 123"
 * becomes "tel:+20100123". Returns undefined if there is no number.
 */
export function telOf(phone: string): string | undefined {
  const written = signedFirst(plainValue(phone.split(alternatives)[0] ?? "")).replace(/(\+[\d\s.-]*)\(0\)/, "$1"); // in "+20 (0)100", the zero is only for domestic calls
  const number = /\+?\d[\d\s().\-/]*/.exec(written)?.[0].replace(/[^\d+]/g, "") ?? "";
  return number.length >= 3 ? `tel:${number}` : undefined;
}

/** What separates two numbers of a person: "+20 … / +20 …", "0100 … - 0111 …". */
export const alternatives = /(?<=[\d٠-٩۰-۹]{3,}) ?(?:[/;,،|\n]| - | & ) ?(?=[+(0٠۰])| (?:or|أو|and|و) ?(?=[+(0٠۰])/;

/** Puts the plus sign of a number in front of it, where Arabic text shows it on the other side or apart. */
export function signedFirst(phone: string): string {
  return phone
    .replace(/^(\d{1,3})\+ ?(?=\d)|^(\d{8,15})\+$/, "+$1$2")
    .replace(/\+ (?=\d)/, "+")
    .replace(/^.*(?:wa\.me\/|[?&]phone=)\+?(?=\d)/i, "+"); // links of WhatsApp contain the whole number
}
