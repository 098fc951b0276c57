import { company } from "#app/domain/company.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { companyContent } from "#content/company.ts";
import type { DocumentWords } from "./strings.en.ts";

export type Seller = {
  name: string;
  address: string;
  registration: string;
  phone: string;
  email: string;
  website: string;
};

/** The maker as it signs an order document (content/company.ts), with its registration number (spec §1). */
export function sellerOf(words: DocumentWords, language: Language): Seller {
  return {
    name: companyContent.legalName.value[language],
    address: companyContent.address.value[language],
    registration: fill(words.registration, { number: company.commercialRegistration }),
    phone: companyContent.phone.value,
    email: companyContent.email.value,
    website: companyContent.website.value,
  };
}
