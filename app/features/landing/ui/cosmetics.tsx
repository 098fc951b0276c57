import { LinkButton } from "#app/ui/button.tsx";
import type { LandingProps } from "../landing-props.ts";
import { Section } from "./section.tsx";

export function Cosmetics({ words }: LandingProps) {
  const { cosmetics } = words;
  return (
    <Section id="cosmetics" kicker={cosmetics.kicker} title={cosmetics.title} text={cosmetics.text}>
      <LinkButton tone="outline" href="#contact" className="mt-6">
        {cosmetics.link}
      </LinkButton>
    </Section>
  );
}
