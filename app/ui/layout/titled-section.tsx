import type { ReactNode } from "react";

type Props = {
  /** Of the heading; links may lead to it. */
  id: string;
  title: string;
  hint?: string;
  /** Stands at the end of the heading's line: a button. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of a working page: what it is about, and what can be done there. */
export function TitledSection({ id, title, hint, aside, children }: Props) {
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {hint && <p className="mt-1 max-w-[75ch] text-muted">{hint}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
