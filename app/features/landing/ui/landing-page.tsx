import type { ReactNode } from "react";
import { NewTabDescription } from "#app/ui/layout/new-tab.tsx";
import { languageTable } from "#app/platform/i18n/language-table.ts";
import { DeferredStyles } from "#app/ui/styles/deferred-styles.tsx";
import type { LandingProps, ShownPublication } from "../landing-props.ts";
import { Benefits } from "./benefits.tsx";
import { Company } from "./company.tsx";
import { Contact } from "./contact.tsx";
import { Cosmetics } from "./cosmetics.tsx";
import { Disclaimer } from "./disclaimer.tsx";
import { Hero } from "./hero.tsx";
import { Pricing } from "./pricing.tsx";
import { Research } from "./research.tsx";
import { ResearcherProfile } from "./researcher-profile.tsx";
import { Specifications } from "./specifications.tsx";

type Props = LandingProps & {
  /** The manufacturing section. */
  manufacturing: ReactNode;
  news: ReactNode;
  inquiryForm?: ReactNode;
  /** The link to the researcher's CV and the patent certificates. */
  cv?: ReactNode;
  certificates?: ReactNode;
  /** All public papers, oldest first. */
  publications: readonly ShownPublication[];
};

/**
 * The landing page, with its sections in the order of requirements §2.2. Needs no JavaScript and no context providers.
 */
export function LandingPage({ manufacturing, news, inquiryForm, cv, certificates, publications, ...landing }: Props) {
  const { researcher, supplement, cosmetics, company, ...content } = landing.content;
  return (
    <>
      <Hero {...landing} />
      <DeferredStyles script={languageTable[landing.language].script} />
      <Benefits {...landing} />
      {researcher.isShown && <ResearcherProfile {...landing} cv={cv} certificates={certificates} />}
      {supplement.isShown && <Specifications {...landing} />}
      {manufacturing}
      <Pricing {...landing} />
      {cosmetics.isShown && <Cosmetics {...landing} />}
      {content.news.isShown && news}
      {company.isShown && <Company {...landing} />}
      <Research {...landing} publications={publications} />
      <Contact {...landing} inquiryForm={inquiryForm} />
      <Disclaimer {...landing} />
      <NewTabDescription>{landing.messages.newTab}</NewTabDescription>
    </>
  );
}
