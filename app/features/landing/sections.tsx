import type { ReactNode } from "react";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { longDate } from "#app/platform/i18n/long-date.ts";
import { publications } from "#content/publications.ts";
import { blocks, type ShownContent } from "#content/site-content.ts";
import type { LandingProps, ShownPublication } from "./landing-props.ts";
import { offersIn } from "./offers.ts";
import { Benefits } from "./ui/benefits.tsx";
import { Company } from "./ui/company.tsx";
import { Contact } from "./ui/contact.tsx";
import { Cosmetics } from "./ui/cosmetics.tsx";
import { Disclaimer } from "./ui/disclaimer.tsx";
import { Hero } from "./ui/hero.tsx";
import { Pricing } from "./ui/pricing.tsx";
import { Research } from "./ui/research.tsx";
import { ResearcherProfile } from "./ui/researcher-profile.tsx";
import { Specifications } from "./ui/specifications.tsx";

export type SectionProps = LandingProps & {
  manufacturing: ReactNode;
  news: ReactNode;
  inquiryForm: ReactNode;
  /** The link to the researcher's CV and the patent certificates. */
  cv: ReactNode;
  certificates: ReactNode;
  /** All public papers, oldest first. */
  publications: readonly ShownPublication[];
};

/** What the search can find in a section: a title and the text below it. */
type Part = readonly [title: string, content: string];

type Section = {
  Section: (props: SectionProps) => ReactNode;
  /** The name of the section in search results, if it is not the line above its title, or its title. */
  name?: (content: ShownContent) => string;
  parts: (content: ShownContent, language: Language) => readonly Part[];
};

/** The blocks that are a section of the page. They have the keywords of its search results. */
type SectionId = {
  [Id in keyof typeof blocks]: (typeof blocks)[Id] extends { place: { path: "/" }; keywords: object } ? Id : never;
}[keyof typeof blocks];

/** The sections of the landing page, in the order of requirements §2.2. */
const sections: Readonly<Record<SectionId, Section>> = {
  hero: {
    Section: Hero,
    name: ({ maker }) => maker.brand,
    parts: ({ hero }) => [[hero.title, hero.lead]],
  },
  benefits: {
    Section: Benefits,
    parts: ({ benefits: { title, benefits } }, language) => [
      [
        title,
        listed(
          benefits.map((benefit) => benefit.title),
          language,
        ),
      ],
      ...benefits.map(partOf),
    ],
  },
  researcher: {
    Section: ResearcherProfile,
    parts: ({ researcher, patents }, language) => [
      [researcher.name, `${researcher.role}. ${researcher.text}`],
      [researcher.certificates, `${researcher.certificatesText} ${regionsOf(patents, language)}`],
    ],
  },
  supplement: {
    Section: Specifications,
    parts: ({ supplement }) => [
      [supplement.factsTitle, supplement.facts.map(({ name, amount }) => `${name}: ${amount}`).join(" · ")],
      [supplement.useTitle, supplement.suggestedUse],
      [supplement.storageTitle, supplement.storage],
    ],
  },
  factory: {
    Section: ({ manufacturing }) => manufacturing,
    parts: ({ factory, certificates }, language) => [
      partOf(factory),
      [certificates.gmpTitle, certificateIn(language, certificates)],
      [factory.certificationTitle, factory.certification],
      ...factory.features.map(partOf),
    ],
  },
  pricing: {
    Section: Pricing,
    parts: ({ pricing }) =>
      Object.values(offersIn(pricing)).map(({ title, text }): Part => [title, `${text} ${pricing.note}`]),
  },
  cosmetics: {
    Section: Cosmetics,
    parts: ({ cosmetics }) => [partOf(cosmetics), [cosmetics.authenticityTitle, cosmetics.authenticityText]],
  },
  news: {
    Section: ({ news }) => news,
    parts: ({ news }) => [[news.title, `${news.latest} · ${news.upcoming} · ${news.newsletterText}`]],
  },
  company: {
    Section: Company,
    parts: ({ company, maker }) => [
      [
        company.title,
        [
          interpolate(company.text, { name: maker.legalName }),
          `${company.registrationLabel}: ${company.registration}.`,
          `${company.employeesLabel}: ${company.employees}.`,
          company.legalFormMeaning,
        ].join(" "),
      ],
    ],
  },
  research: {
    Section: Research,
    parts: ({ research, patents }, language) => [
      partOf(research),
      ...research.points.map(partOf),
      [research.documentationTitle, research.documentationText],
      [research.publicationsTitle, publications.map(({ title }) => title.value[language]).join(" · ")],
      [patents.title, regionsOf(patents, language)],
    ],
  },
  maker: {
    Section: Contact,
    parts: ({ maker }) => [
      partOf(maker),
      [maker.addressLabel, maker.address],
      maker.fax === "" ? [maker.phoneLabel, maker.phone] : [maker.phoneAndFax, `${maker.phone} · ${maker.fax}`],
      [maker.emailLabel, `${maker.email} · ${maker.website}`],
    ],
  },
  disclaimer: {
    Section: Disclaimer,
    parts: ({ disclaimer }) => [
      [disclaimer.title, [...disclaimer.statements.map(({ text }) => text), disclaimer.footnote].join(" ")],
    ],
  },
};

/** Returns the sections that an owner has not hidden, in page order, each with its name in search results. */
export function landingSections(content: ShownContent) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- exactly the ids of the record above
  return (Object.keys(sections) as SectionId[]).flatMap((id) => {
    const { title, kicker = title, isShown = true }: Heading = content[id];
    const section = sections[id];
    return isShown ? [{ ...section, ...blocks[id], name: section.name?.(content) ?? kicker }] : [];
  });
}

type Heading = { title: string; kicker?: string; isShown?: boolean };

function partOf({ title, text }: { title: string; text: string }): Part {
  return [title, text];
}

function regionsOf({ patents }: ShownContent["patents"], language: Language): string {
  return listed(
    patents.map(({ region }) => region),
    language,
  );
}

function listed(parts: string[], language: Language): string {
  return new Intl.ListFormat(language).format(parts);
}

function certificateIn(language: Language, certificate: ShownContent["certificates"]): string {
  const { numberLabel, number, issuedOnLabel, issuedOn, validUntilLabel, validUntil } = certificate;
  return [
    `${numberLabel}: ${number}`,
    `${issuedOnLabel}: ${longDate(issuedOn, language)}`,
    `${validUntilLabel}: ${longDate(validUntil, language)}`,
  ].join(" · ");
}
