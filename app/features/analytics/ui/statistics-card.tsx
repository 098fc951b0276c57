import { type ReactNode, useId, useRef } from "react";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { IconButton, LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { classNames } from "#app/ui/styles/class-names.ts";
import { type AnalyticsTable, exportAnalytics } from "../contract.ts";
import type { DateRange } from "../date-range.ts";
import { useAnalytics } from "./analytics-messages.ts";

type CardProps = {
  title: string;
  note?: ReactNode;
  /** The table and date range for the downloads. */
  table: AnalyticsTable;
  range: DateRange;
  /** A control next to the title that selects the data to show. */
  choice?: ReactNode;
  children: ReactNode;
};

/** A card for a chart or table, with a title and downloads. It can be printed alone. */
export function StatisticsCard({ title, note, table, range, choice, children }: CardProps) {
  const { t, date } = useAnalytics();
  const id = useId();
  const { from, to } = range;
  const card = useRef<HTMLElement>(null);

  function printAlone() {
    card.current?.setAttribute("data-printed", "");
    addEventListener("afterprint", () => card.current?.removeAttribute("data-printed"), { once: true });
    print();
  }

  return (
    <section
      ref={card}
      aria-labelledby={id}
      className="card grid min-w-0 print:break-inside-avoid print:[print-color-adjust:exact] grid-cols-1 content-start gap-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id={id} className="min-w-40 flex-1 text-xl">
          {title}
        </h2>
        {choice}
        <div className="flex print:hidden">
          {[
            {
              format: t.table.csv,
              label: t.table.csvOf,
              href: addressOf(exportAnalytics.csv, { table }, { from, to }),
            },
            { format: "Excel", label: t.table.excelOf, href: addressOf(exportAnalytics.xlsx, { table }, { from, to }) },
          ].map(({ format, label, href }) => (
            <LinkButton
              key={format}
              tone="quiet"
              size="small"
              href={href}
              download
              aria-label={interpolate(label, { table: title })}
            >
              <Icon name="download" size={20} />
              {format}
            </LinkButton>
          ))}
          <IconButton label={interpolate(t.table.printOf, { table: title })} onClick={printAlone}>
            <Icon name="printer" size={20} />
          </IconButton>
        </div>
      </div>
      <p className="hidden font-semibold print:in-data-printed:block">
        {date(from)} – {date(to)}
      </p>
      {note && <p className="-mt-3 max-w-[75ch] text-sm text-muted">{note}</p>}
      {children}
    </section>
  );
}

/** A chart's data as a table, collapsed by default. */
export function ChartTable({ children }: { children: ReactNode }) {
  const { t } = useAnalytics();
  return (
    <details className="print:hidden">
      <summary className="w-fit cursor-pointer rounded-sm py-3 font-medium text-leaf">{t.table.show}</summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}

type Column = {
  name: string;
  isText?: boolean;
  /** Reserves more space for long values, such as amounts of money. */
  isWide?: boolean;
};
type Row = {
  key: string;
  /** The first cell is the row header. */
  cells: [name: ReactNode, ...others: ReactNode[]];
  /** If set (0 to 1), draws a bar of this relative length below the name. */
  share?: number;
};

type TableProps = {
  caption: string;
  /** Shown after the "no data" message if there are no rows. */
  none?: string;
  columns: [Column, ...Column[]];
  rows: Row[];
  foot?: ReactNode[];
};

const columnsOnPhones = 2;

/** A table of statistics. On phones, each row of a wide table becomes a block: the name, then its labeled statistics. */
export function StatisticsTable({ caption, none, columns, rows, foot }: TableProps) {
  const { t } = useAnalytics();
  if (rows.length === 0) return <p className="text-muted">{[t.table.none, none].filter(Boolean).join(" ")}</p>;
  const isStacked = columns.length > columnsOnPhones;
  const blocks = columns.some(({ isWide }) => isWide) ? `max-sm:grid-cols-2 ${block}` : `max-sm:grid-cols-3 ${block}`;
  return (
    <table className={classNames("w-full text-sm", isStacked && "max-sm:block")}>
      <caption className="sr-only">{caption}</caption>
      <thead className={isStacked ? "max-sm:sr-only" : undefined}>
        <tr className="border-b border-edge [&>th]:py-2 [&>th]:ps-4 [&>th]:font-semibold [&>th:first-child]:ps-0">
          {columns.map(({ name, isText }, index) => (
            <th key={name} scope="col" className={index === 0 || isText ? "text-start" : "text-end"}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={isStacked ? "max-sm:block" : undefined}>
        {rows.map(({ key, cells: [name, ...others], share }) => (
          <tr
            key={key}
            className={classNames(
              "border-b border-line last:border-b-0 [&>*]:py-2 [&>*]:align-top",
              isStacked && blocks,
            )}
          >
            <th scope="row" className="min-w-28 text-start font-normal wrap-anywhere max-sm:col-span-full">
              {name}
              {share !== undefined && (
                <span aria-hidden="true" className="mt-1.5 block h-2 overflow-hidden rounded-full bg-line">
                  <span
                    style={{ inlineSize: `${share * 100}%` }}
                    className="plotted block h-full rounded-full bg-leaf"
                  />
                </span>
              )}
            </th>
            {others.map((cell, index) => (
              <Cell key={index} column={columns[index + 1]} isStacked={isStacked}>
                {cell}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
      {foot && (
        <tfoot className={isStacked ? "max-sm:block" : undefined}>
          <tr className={classNames("border-t border-edge font-semibold [&>*]:py-2", isStacked && blocks)}>
            {foot.map((cell, index) =>
              index === 0 ? (
                <th key={index} scope="row" className="text-start max-sm:col-span-full">
                  {cell}
                </th>
              ) : (
                <Cell key={index} column={columns[index]} isStacked={isStacked}>
                  {cell}
                </Cell>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const block = "max-sm:grid max-sm:gap-x-4 max-sm:py-1.5 max-sm:[&>*]:py-1";

type CellProps = { column: Column | undefined; isStacked: boolean; children: ReactNode };

function Cell({ column, isStacked, children }: CellProps) {
  return (
    <td
      className={classNames(
        column?.isText ? "ps-4 text-start" : "ps-4 text-end whitespace-nowrap tabular-nums",
        isStacked && "max-sm:ps-0 max-sm:text-start",
      )}
    >
      {isStacked && (
        <span aria-hidden="true" className="block text-xs font-normal text-muted sm:hidden">
          {column?.name}
        </span>
      )}
      {children}
    </td>
  );
}
