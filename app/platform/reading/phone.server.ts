import { type CountryCode, parsePhoneNumberFromString, type PhoneNumber } from "libphonenumber-js/max";
import { plainValue } from "#app/platform/i18n/plain-value.ts";
import { readPhone } from "./read-phone.ts";
import { numbersIn, otherLines, signedFirst, telOf } from "./tel-of.ts";

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
  const ways = numbersIn(phone)
    .flatMap(linesOf)
    .flatMap((part) => {
      const number = phoneNumberIn(part, home);
      return [part, ...(number?.isValid() ? [number.number, number.formatNational()] : [])];
    });
  const digits = [plainValue(phone), ...ways].map((way) => way.replace(/\D/g, "").replace(/^00(?=[1-9])/, ""));
  return [...new Set(digits)].filter(Boolean);
}

/** Returns each line of a switchboard: "27950000/1" also means "27950001". */
function linesOf(phone: string): string[] {
  const [others = ""] = otherLines.exec(phone) ?? [];
  const first = phone.slice(0, phone.length - others.length);
  return [first, ...(others.match(/\d+/g) ?? []).map((last) => first.slice(0, -last.length) + last)];
}

/** The words before an extension. The library does not know those of all languages: "تحويلة", "داخلى رقم", "poste". */
const extension = /(?<=(?:\d\D{0,3}){7})[^\d+]{0,9}\p{L}[^\d+]{0,20}(?=\d{1,6}\D{0,20}$)/u;

function phoneNumberIn(phone: string, home?: CountryCode): PhoneNumber | undefined {
  const number = wholeNumberIn(phone, home);
  if (number?.isValid() || numbersIn(phone).length > 1) return number;
  const dialed = wholeNumberIn(telOf(phone) ?? "", home); // "+20 … after 17:00"
  return dialed?.isValid() ? dialed : number;
}

function wholeNumberIn(phone: string, home?: CountryCode): PhoneNumber | undefined {
  const written = signedFirst(readPhone(phone).replace(extension, " ext. "))
    .replace(/^(?:[^\d+(]|\((?![+\d]))+|\D+$/g, "") // "Tel. ", "tel:", "واتساب: ", and "(Mona)" after the number
    .replace(/^\((\+|00)(\d+)\)/, "$1$2")
    .replace(/^00 ?(?=[1-9])/, "+");
  const number = parsePhoneNumberFromString(written, { extract: false, ...(home && { defaultCountry: home }) });
  if (number?.isValid() || !/^[1-9](?:\D{0,2}\d){10}/.test(written)) return number;
  const signed = parsePhoneNumberFromString(`+${written}`, { extract: false }); // "966 50 123 4567"
  return signed?.isValid() ? signed : number;
}
