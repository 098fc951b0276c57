import type { LandingProps } from "../landing-props.ts";

/** Requirements §2.2 Disclaimer: four statements and a footnote. */
export function Disclaimer({ content: { disclaimer } }: LandingProps) {
  return (
    <section id="disclaimer" aria-labelledby="disclaimer-title" className="section disclaimer">
      <div className="page">
        <h2 id="disclaimer-title">{disclaimer.title}</h2>
        <ul>
          {disclaimer.statements.map(({ text }, index) => (
            <li key={index}>{text}</li>
          ))}
        </ul>
        <p>{disclaimer.footnote}</p>
      </div>
    </section>
  );
}
