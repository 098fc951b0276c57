import { plainValue } from "#app/platform/i18n/plain-value.ts";
import { type Bounds, cleaned } from "./text.ts";

/** The schema of a phone number, and of what people write next to it. */
export function phoneLine(bounds: Bounds) {
  return cleaned(readPhone, bounds);
}

const links =
  /(?:\S*[?&]|(?<!\S)[^\s\d]*)(?:(?:wa|t)\.me\/|(?:phone|tel|number|sms)[:=]\/*)(\+|%2b|00)?(\d(?:[\d ().+-]|%20){7,})(?:[?&#]\S*|\/$)?/gi;

/** Reads a phone number as typed or pasted, also out of a link. */
export function readPhone(typed: string): string {
  return withoutLinks(plainValue(typed));
}

/** Replaces links that dial a number: "https://wa.me/2010…?text=…" becomes "+2010…". */
export function withoutLinks(text: string): string {
  return text.replace(
    links,
    (link: string, sign: string | undefined, number: string) =>
      (sign || /wa\.|app/.test(link) ? "+" : "") + number.replace(/%20|\+/g, " "),
  );
}
