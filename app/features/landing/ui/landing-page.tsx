import type { LandingProps } from "../landing-props.ts";
import { Benefits } from "./benefits.tsx";
import { Company } from "./company.tsx";
import { Contact } from "./contact.tsx";
import { Cosmetics } from "./cosmetics.tsx";
import { Disclaimer } from "./disclaimer.tsx";
import { Hero } from "./hero.tsx";
import { Manufacturing } from "./manufacturing.tsx";
import { Pricing } from "./pricing.tsx";
import { Research } from "./research.tsx";

/** The landing page in the order of the specification (§2). Pure: it needs no script and no provider. */
export function LandingPage(landing: LandingProps) {
  return (
    <>
      <Hero {...landing} />
      <Benefits {...landing} />
      <Manufacturing {...landing} />
      <Pricing {...landing} />
      <Cosmetics {...landing} />
      <Company {...landing} />
      <Research {...landing} />
      <Contact {...landing} />
      <Disclaimer {...landing} />
    </>
  );
}
