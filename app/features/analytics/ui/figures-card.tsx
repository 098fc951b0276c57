import { type ReactNode, useId } from "react";
import { fill } from "#app/platform/i18n/fill.ts";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type AnalyticsTable, exportAnalytics } from "../contract.ts";
import type { DateRange } from "../date-range.ts";
import { useAnalytics } from "./analytics-words.ts";

type Props = {
  title: string;
  note?: ReactNode;
  /** Which table the CSV holds, and of which days. */
  table: AnalyticsTable;
  range: DateRange;
  /** Beside the title: what the chart shows. */
  choice?: ReactNode;
  children: ReactNode;
};

/** One kind of figures under its title, with its CSV. */
export function FiguresCard({ title, note, table, range, choice, children }: Props) {
  const { t } = useAnalytics();
  const id = useId();
  const { from, to } = range;
  return (
    <section aria-labelledby={id} className="card grid min-w-0 grid-cols-1 content-start gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id={id} className="min-w-40 flex-1 text-xl">
          {title}
        </h2>
        {choice}
        <LinkButton
          tone="quiet"
          size="small"
          href={addressOf(exportAnalytics, { table }, { from, to })}
          download
          aria-label={fill(t.table.csvOf, { table: title })}
        >
          <Icon name="download" size={20} />
          {t.table.csv}
        </LinkButton>
      </div>
      {note && <p className="-mt-3 max-w-[75ch] text-sm text-muted">{note}</p>}
      {children}
    </section>
  );
}

/** The table of a chart, opened on demand. */
export function ChartTable({ children }: { children: ReactNode }) {
  const { t } = useAnalytics();
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-sm py-2 font-medium text-leaf">{t.table.show}</summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
