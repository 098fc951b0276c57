import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

type SectionProps = {
  /** The anchor that links lead to. */
  id: string;
  kicker: string;
  title: string;
  text?: string;
  /** Every other section lies on sand. */
  onSand?: boolean;
  children?: ReactNode;
};

export function Section({ id, kicker, title, text, onSand = false, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames("py-14 sm:py-20", onSand && "bg-sand")}
    >
      <div className="page">
        <p className="font-semibold text-gold-text">{kicker}</p>
        <h2 id={`${id}-title`} className="mt-1 max-w-[24ch]">
          {title}
        </h2>
        {text && <p className="lead mt-4 max-w-[60ch]">{text}</p>}
        {children}
      </div>
    </section>
  );
}
