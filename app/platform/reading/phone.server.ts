import { type CountryCode, parsePhoneNumberFromString, type PhoneNumber } from "libphonenumber-js/max";
import { plainValue } from "./plain-value.ts";
import { alternatives, signedFirst } from "./tel-of.ts";

/**
 * Returns the country of an international phone number ("+20 …", "0020 …") as an ISO 3166 code, or undefined if it is
 * unknown.
 */
export function countryOfPhone(phone: string | null): string | undefined {
  const number = phoneNumberIn(phone ?? "");
  return number?.country ?? number?.getPossibleCountries()[0];
}

/**
 * Returns the ways to dial the numbers in a text, as digits: with the country code, and as within the country. A number
 * without a country code is from `home`, if it can be. Text that is not a phone number is returned as its digits.
 */
export function dialedWays(phone: string, home: CountryCode): string[] {
  const digits = plainValue(phone).replace(/\D/g, "");
  const ways = phone.split(alternatives).flatMap((part) => {
    const number = phoneNumberIn(part, home);
    return number?.isValid() ? [number.number.slice(1), number.formatNational().replace(/\D/g, "")] : [];
  });
  return [...new Set([digits.replace(/^00(?=[1-9])/, ""), ...ways])].filter(Boolean);
}

/** Arabic words for an extension, which the library does not know. */
const extension = /(?:تحويلة|داخلي)\s*[.:]?\s*/g;

function phoneNumberIn(phone: string, home?: CountryCode): PhoneNumber | undefined {
  const written = signedFirst(plainValue(phone).replace(extension, " ext. "))
    .replace(/^(?:[^\d+(]|\((?![+\d]))+|\D+$/g, "") // "Tel. ", "tel:", "واتساب: ", and "(Mona)" after the number
    .replace(/^\((\+|00)(\d+)\)/, "$1$2")
    .replace(/^00 ?(?=[1-9])/, "+")
    .replace(/(?<=^\+\d+[ .-]*)\(0\)/, ""); // in "+20 (0)100", the zero is only for domestic calls
  return parsePhoneNumberFromString(written, { extract: false, ...(home && { defaultCountry: home }) });
}
