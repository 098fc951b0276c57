import type { ReactNode } from "react";

type SectionProps = {
  id: string;
  kicker: string;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
};

/** A section of a static page, with a title. Every other section has a sand-colored background. */
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
