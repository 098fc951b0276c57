import type { ReactNode } from "react";
import { Picture } from "#app/ui/layout/picture.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import type { LandingProps } from "../landing-props.ts";

type Props = LandingProps & {
  /** The link to the CV in the page's language, and the button to replace it. */
  cv: ReactNode;
  /** The patent certificates by region. */
  certificates: ReactNode;
};

/** Requirements §2.5 Researcher profile: the CV in the page's language, and one patent certificate per region. */
export function ResearcherProfile({ content: { researcher }, cv, certificates }: Props) {
  const { kicker, title, name, role, text, monogram, portrait } = researcher;
  return (
    <Section id="researcher-profile" kicker={kicker} title={title}>
      <div className="part columns lg:grid-cols-[1.25fr_1fr]">
        <div className="card columns gap-x-6 gap-y-4 sm:grid-cols-[auto_1fr]">
          {portrait.picture.src ? (
            <Picture picture={portrait.picture} alt={portrait.alt || name} sizes="6rem" className="monogram" />
          ) : (
            <p aria-hidden="true" className="monogram">
              {monogram}
            </p>
          )}
          <div>
            <h3>{name}</h3>
            <p className="font-semibold text-gold-text">{role}</p>
            <p className="mt-3 text-muted">{text}</p>
            {cv}
          </div>
        </div>
        <div className="card">
          <h3>{researcher.certificates}</h3>
          <p className="mt-1 text-muted">{researcher.certificatesText}</p>
          <div className="mt-4">{certificates}</div>
        </div>
      </div>
    </Section>
  );
}
