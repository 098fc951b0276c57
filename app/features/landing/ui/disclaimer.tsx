import type { LandingProps } from "../landing-props.ts";

const statements = ["drug", "physician", "gmp", "patents"] as const;

/** Spec §2 Disclaimer: four statements and a footnote. */
export function Disclaimer({ words: { disclaimer } }: LandingProps) {
  return (
    <section id="disclaimer" aria-labelledby="disclaimer-title" className="section disclaimer">
      <div className="page">
        <h2 id="disclaimer-title">{disclaimer.title}</h2>
        <ul>
          {statements.map((statement) => (
            <li key={statement}>{disclaimer.statements[statement]}</li>
          ))}
        </ul>
        <p>{disclaimer.footnote}</p>
      </div>
    </section>
  );
}
