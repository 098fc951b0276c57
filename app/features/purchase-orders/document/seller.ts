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
  hsCode: string;
  signatures: { heading: string; caption: string }[];
  terms: { delivery: string; payment: string; prices: string };
};

/**
 * Returns the manufacturer's details as the seller on an order document, with the registration number (requirements
 * §1).
 */
export function sellerOf(messages: DocumentMessages, language: Language, of: Maker): Seller {
  const { phone, email, website, hsCode, signatures, terms } = of;
  return {
    name: of.legalName[language],
    address: of.address[language],
    registration: interpolate(messages.registration, { number: of.registration }),
    phone,
    email,
    website,
    hsCode,
    signatures: [signatures.forSeller, signatures.forBuyer].map((heading) => ({
      heading: heading[language],
      caption: signatures.signature[language],
    })),
    terms: { delivery: terms.delivery[language], payment: terms.payment[language], prices: terms.prices[language] },
  };
}
