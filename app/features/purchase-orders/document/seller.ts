import { company } from "#app/domain/company.ts";
import type { Maker } from "#app/domain/maker.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import type { DocumentWords } from "./strings.en.ts";

export type Seller = {
  name: string;
  address: string;
  registration: string;
  phone: string;
  email: string;
  website: string;
  terms: { delivery: string; payment: string; prices: string };
};

/** Returns the manufacturer's details as the seller on an order document, with the registration number (spec §1). */
export function sellerOf(words: DocumentWords, language: Language, of: Maker): Seller {
  const { phone, email, website, terms } = of;
  return {
    name: of.legalName[language],
    address: of.address[language],
    registration: fill(words.registration, { number: company.commercialRegistration }),
    phone,
    email,
    website,
    terms: { delivery: terms.delivery[language], payment: terms.payment[language], prices: terms.prices[language] },
  };
}
