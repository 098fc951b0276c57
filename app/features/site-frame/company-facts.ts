import type { Language } from "#app/platform/i18n/language.ts";
import { companyInformation } from "#content/company-information.ts";

/** What the company-information dialog says, in one language. */
export type CompanyFacts = {
  title: string;
  subtitle: string;
  content: string;
  details: { id: string; name: string; value: string }[];
};

export function companyFacts(language: Language): CompanyFacts {
  const { title, subtitle, content, details } = companyInformation;
  return {
    title: title[language],
    subtitle: subtitle[language],
    content: content.value[language],
    details: details.map(({ id, name, value: { value } }) => ({
      id,
      name: name[language],
      value: typeof value === "string" ? value : value[language],
    })),
  };
}
