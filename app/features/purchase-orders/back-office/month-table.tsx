import { formatUsd } from "#app/domain/money.ts";
import { useBackOffice } from "./back-office-provider.tsx";
import { useFigures } from "./figures.ts";
import type { MonthSum } from "./totals.ts";

const openMonths = 12;

/** The figures of the chart, latest month first; what is older than a year opens on demand. */
export function MonthTable({ months }: { months: MonthSum[] }) {
  const { analytics } = useBackOffice().words;
  const latestFirst = months.toReversed();
  const earlier = latestFirst.slice(openMonths);
  return (
    <div className="grid gap-3">
      <Months caption={analytics.byMonth} months={latestFirst.slice(0, openMonths)} />
      {earlier.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-sm py-2 font-medium text-leaf">{analytics.earlier}</summary>
          <Months caption={analytics.earlier} months={earlier} />
        </details>
      )}
    </div>
  );
}

function Months({ caption, months }: { caption: string; months: MonthSum[] }) {
  const { analytics } = useBackOffice().words;
  const { count, monthAndYear } = useFigures();
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-edge [&>th]:py-2 [&>th]:font-semibold">
          <th scope="col" className="text-start">
            {analytics.month}
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
        {months.map(({ month, whole }) => (
          <tr key={month} className="border-b border-line last:border-b-0 [&>*]:py-2">
            <th scope="row" className="text-start font-normal">
              {monthAndYear(month)}
            </th>
            <td className="px-3 text-end tabular-nums">{count(whole.orders)}</td>
            <td className="text-end whitespace-nowrap tabular-nums">
              <bdi dir="ltr">{formatUsd(whole.cents)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
