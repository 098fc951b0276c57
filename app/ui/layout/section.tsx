import type { ReactNode } from "react";

type SectionProps = {
  /** The anchor that links lead to. */
  id: string;
  kicker: string;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
};

/** A part of a reading page under its own heading. Every other one lies on sand. */
export function Section({ id, kicker, title, text, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="section">
      <div className="page">
        <p className="kicker">{kicker}</p>
        <h2 id={`${id}-title`}>{title}</h2>
        {text && <p className="lead">{text}</p>}
        {children}
      </div>
    </section>
  );
}
