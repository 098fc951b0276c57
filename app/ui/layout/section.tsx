import type { ReactNode } from "react";

type SectionProps = {
  /** The anchor for links. */
  id: string;
  kicker: string;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
};

/** A titled section of a static page. Every other one has a sand background. */
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
