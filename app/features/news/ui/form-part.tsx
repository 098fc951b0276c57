import type { ReactNode, Ref } from "react";

type Props = { title: string; hint?: string | undefined; ref?: Ref<HTMLFieldSetElement>; children: ReactNode };

/** A framed part of the form for news with its title. */
export function FormPart({ title, hint, ref, children }: Props) {
  return (
    <fieldset ref={ref} className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <legend className="float-start mb-1 w-full font-display text-lg font-semibold text-pine">{title}</legend>
      {hint && <p className="-mt-3 text-sm text-muted">{hint}</p>}
      {children}
    </fieldset>
  );
}
