import type { ReactNode } from "react";

export type Fact = [label: string, value: ReactNode];

/** Names and values, the names in a column of their own where there is room. */
export function FactList({ facts }: { facts: Fact[] }) {
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
