import type { ReactNode } from "react";
import { NewTabDescription } from "#app/ui/new-tab.tsx";
import type { LandingProps } from "../landing-props.ts";
import { Benefits } from "./benefits.tsx";
import { Company } from "./company.tsx";
import { Contact } from "./contact.tsx";
import { Cosmetics } from "./cosmetics.tsx";
import { Disclaimer } from "./disclaimer.tsx";
import { Hero } from "./hero.tsx";
import { NewsEvents } from "./news-events.tsx";
import { Pricing } from "./pricing.tsx";
import { Research } from "./research.tsx";
import { ResearcherProfile } from "./researcher-profile.tsx";
import { Specifications } from "./specifications.tsx";

type Props = LandingProps & {
  /** The section about the factory. */
  manufacturing: ReactNode;
  inquiryForm?: ReactNode;
};

/** The landing page in the order of the specification (§2). Pure: it needs no script and no provider. */
export function LandingPage({ manufacturing, inquiryForm, ...landing }: Props) {
  return (
    <>
      <Hero {...landing} />
      <Benefits {...landing} />
      <ResearcherProfile {...landing} />
      <Specifications {...landing} />
      {manufacturing}
      <Pricing {...landing} />
      <Cosmetics {...landing} />
      <NewsEvents {...landing} />
      <Company {...landing} />
      <Research {...landing} />
      <Contact {...landing} inquiryForm={inquiryForm} />
      <Disclaimer {...landing} />
      <NewTabDescription>{landing.words.newTab}</NewTabDescription>
    </>
  );
}
