import type { Maker } from "#app/domain/maker.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { companyInformation } from "#content/company-information.ts";

/** What the company-information dialog says, in one language. */
export type CompanyFacts = {
  title: string;
  subtitle: string;
  content: string;
  details: { id: string; name: string; value: string }[];
};

/** Details that stand in both are the maker's: the owner may have set them. */
export function companyFacts(language: Language, maker: Maker): CompanyFacts {
  const { title, subtitle, content, details } = companyInformation;
  return {
    title: title[language],
    subtitle: subtitle[language],
    content: content.value[language],
    details: details.map(({ id, name, value: { value } }) => ({
      id,
      name: name[language],
      value: textOf(ofMaker(id, maker) ?? value, language),
    })),
  };
}

function ofMaker(id: string, { legalName: name, ...contacts }: Maker) {
  return new Map(Object.entries({ name, ...contacts })).get(id);
}

function textOf(value: string | { en: string; ar: string }, language: Language): string {
  return typeof value === "string" ? value : value[language];
}
