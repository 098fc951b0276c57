import { type ReactNode, useId } from "react";

/** A part of the order's dialog under its heading. */
export function DialogSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** Names and values, the names in a column of their own where there is room. */
export function FactList({ facts }: { facts: [label: string, value: ReactNode][] }) {
  return (
    <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[8.5rem_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="grid min-w-0 sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-sm text-muted sm:pt-0.5">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
