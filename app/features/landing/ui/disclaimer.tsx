import type { LandingProps } from "../landing-props.ts";

const statements = ["drug", "physician", "gmp", "patents"] as const;

/** Spec §2 Disclaimer: four statements and a footnote. */
export function Disclaimer({ words }: LandingProps) {
  const { disclaimer } = words;
  return (
    <section id="disclaimer" aria-labelledby="disclaimer-title" className="page py-12">
      <h2 id="disclaimer-title" className="text-lg">
        {disclaimer.title}
      </h2>
      <ul className="mt-4 grid gap-x-10 gap-y-2 text-sm text-muted md:grid-cols-2">
        {statements.map((statement) => (
          <li key={statement} className="border-s-2 border-line ps-3">
            {disclaimer.statements[statement]}
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-muted">{disclaimer.footnote}</p>
    </section>
  );
}
