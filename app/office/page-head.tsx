import type { ReactNode } from "react";

type Props = { title: string; intro?: string; children?: ReactNode };

/** The heading of a staff page, with an introduction and actions. */
export function PageHead({ title, intro, children }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-5">
        <h1 className="text-2xl">{title}</h1>
        {intro && <p className="mt-1 text-muted lg:mt-0">{intro}</p>}
      </div>
      {children && <div className="flex flex-wrap items-end gap-3 max-sm:has-[select]:w-full">{children}</div>}
    </div>
  );
}
