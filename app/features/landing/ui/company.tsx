import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { Section } from "#app/ui/layout/section.tsx";
import type { LandingProps } from "../landing-props.ts";

/** Requirements §2.2 Company: a description and three points. */
export function Company({ content: { company, maker } }: LandingProps) {
  const text = interpolate(company.text, { name: maker.legalName });
  const facts = [
    [company.registrationLabel, company.registration],
    [company.employeesLabel, company.employees],
    [company.legalFormMeaning, company.legalForm],
  ];
  return (
    <Section id="company" kicker={company.kicker} title={company.title} text={text}>
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
