import { company } from "#app/domain/company.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { companyContent } from "#content/company.ts";
import type { LandingProps } from "../landing-props.ts";
import { Section } from "./section.tsx";

export function Company({ language, words }: LandingProps) {
  const text = fill(words.company.text, {
    name: companyContent.legalName.value[language],
  });
  const facts = [
    [words.company.registration, company.commercialRegistration],
    [words.company.employees, company.employees],
    [fill(words.company.legalFormMeaning, { year: company.lawYear }), words.company.legalForm],
  ];
  return (
    <Section
      id="company"
      kicker={words.company.kicker}
      title={words.company.title}
      text={text}
      onSand
    >
      <dl className="mt-8 grid gap-5 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end border-s-2 border-gold ps-5">
            <dt className="text-muted">{name}</dt>
            <dd className="font-display text-2xl leading-tight font-semibold text-pine">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
