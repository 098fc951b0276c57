import type { ReactNode } from "react";

type Props = {
  /** The id of the heading, for links. */
  id: string;
  title: string;
  hint?: string;
  /** A button at the end of the heading line. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of a page with a heading. Has the focus when a control inside it is gone. */
export function TitledSection({ id, title, hint, aside, children }: Props) {
  return (
    <section aria-labelledby={id} tabIndex={-1} className="grid gap-5">
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
