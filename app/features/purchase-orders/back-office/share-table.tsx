import { useId } from "react";
import { formatUsd } from "#app/domain/money.ts";
import { Card } from "#app/ui/card.tsx";
import { useBackOffice } from "./back-office-provider.tsx";
import { useFigures } from "./figures.ts";
import type { Sum } from "./totals.ts";

type Row = { name: string; sum: Sum; colour: string };

/** Orders and value of each of a few kinds; the bar under a name is its share of the value. */
export function ShareTable({ title, column, rows }: { title: string; column: string; rows: Row[] }) {
  const { analytics } = useBackOffice().words;
  const { count, percent } = useFigures();
  const id = useId();
  const whole = rows.reduce((cents, { sum }) => cents + sum.cents, 0) || 1;
  return (
    <Card className="grid gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <table aria-labelledby={id} className="w-full text-sm">
        <thead>
          <tr className="border-b border-edge [&>th]:py-2 [&>th]:font-semibold">
            <th scope="col" className="text-start">
              {column}
            </th>
            <th scope="col" className="px-3 text-end">
              {analytics.orders}
            </th>
            <th scope="col" className="text-end">
              {analytics.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, sum, colour }) => (
            <tr key={name} className="border-b border-line last:border-b-0 [&>*]:py-3 [&>*]:align-top">
              <th scope="row" className="w-full text-start font-normal sm:w-2/5">
                {name}
                <span aria-hidden="true" className="mt-2 block h-2.5 overflow-hidden rounded-full bg-line">
                  <span
                    style={{ inlineSize: percentOf(sum.cents / whole) }}
                    className={`block h-full rounded-full ${colour}`}
                  />
                </span>
              </th>
              <td className="px-3 text-end tabular-nums">{count(sum.orders)}</td>
              <td className="text-end whitespace-nowrap tabular-nums">
                <bdi dir="ltr">{formatUsd(sum.cents)}</bdi>
                <span className="block text-muted">{percent(sum.cents / whole)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function percentOf(share: number): string {
  return `${share * 100}%`;
}
