import { company } from "#app/domain/company.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import type { Maker } from "./maker.ts";
import type { DocumentMessages } from "./messages.ts";

export type Seller = {
  name: string;
  address: string;
  registration: string;
  phone: string;
  email: string;
  website: string;
  terms: { delivery: string; payment: string; prices: string };
};

/**
 * Returns the manufacturer's details as the seller on an order document, with the registration number (requirements
 * §1).
 */
export function sellerOf(messages: DocumentMessages, language: Language, of: Maker): Seller {
  const { phone, email, website, terms } = of;
  return {
    name: of.legalName[language],
    address: of.address[language],
    registration: interpolate(messages.registration, { number: company.commercialRegistration }),
    phone,
    email,
    website,
    terms: { delivery: terms.delivery[language], payment: terms.payment[language], prices: terms.prices[language] },
  };
}
