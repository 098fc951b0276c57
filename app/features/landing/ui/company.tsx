import { company } from "#app/domain/company.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { Section } from "#app/ui/layout/section.tsx";
import type { LandingProps } from "../landing-props.ts";

/** Spec §2 Company: a description and three points. */
export function Company({ facts: { maker }, words: { company: words } }: LandingProps) {
  const text = fill(words.text, { name: maker.legalName });
  const facts = [
    [words.registration, company.commercialRegistration],
    [words.employees, company.employees],
    [fill(words.legalFormMeaning, { year: company.lawYear }), words.legalForm],
  ];
  return (
    <Section id="company" kicker={words.kicker} title={words.title} text={text}>
      <dl className="part columns sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end border-s-2 border-gold ps-5">
            <dt className="text-muted">{name}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
