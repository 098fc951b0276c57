import { languages } from "#app/platform/i18n/language.ts";
import type { AnalyticsTable, Report } from "../contract.ts";
import { type PeriodRow, periodRows } from "../sums.ts";
import { useAnalytics } from "./analytics-messages.ts";
import { PeriodChart, type Series } from "./period-chart.tsx";
import { ChartTable, StatisticsCard, StatisticsTable } from "./statistics-card.tsx";

const barColors = ["bg-leaf", "bg-gold", "bg-contacted", "bg-pine"];
const barColor = (at: number) => barColors[at % barColors.length] ?? "bg-leaf";

type Props = { report: Report };

export function InquiriesOverTime({ report }: Props) {
  const { t, names } = useAnalytics();
  const types = Object.entries(names.inquiryTypes);
  const rows = periodRows(
    report,
    report.current.inquiries.periods,
    ({ inquiryType }) => inquiryType,
    ({ inquiries }) => inquiries,
  );
  const series = types.map(([key, name], index) => ({ key, name, color: barColor(index) }));
  return (
    <OverTime
      report={report}
      title={t.inquiries.title}
      unit={t.inquiries.count}
      table="inquiries"
      {...{ rows, series }}
    />
  );
}

export function InquiriesByCountry({ report }: Props) {
  const { t, names, count } = useAnalytics();
  const { countries } = report.current.inquiries;
  const most = Math.max(...countries.map(({ inquiries }) => inquiries), 1);
  const before = new Map(report.before.inquiries.countries.map(({ country, inquiries }) => [country, inquiries]));
  return (
    <StatisticsCard
      title={t.inquiries.byCountry}
      note={t.inquiries.byCountryNote}
      table="inquiry-countries"
      range={report}
    >
      <StatisticsTable
        caption={t.inquiries.byCountry}
        none={t.inquiries.noneByCountry}
        columns={[{ name: t.orders.country }, { name: t.inquiries.count }, { name: t.table.before }]}
        rows={countries.map(({ country, inquiries }) => ({
          key: country ?? "",
          share: inquiries / most,
          cells: [
            country ? (names.inquiryCountries[country] ?? country) : t.inquiries.notGiven,
            count(inquiries),
            count(before.get(country) ?? 0),
          ],
        }))}
      />
    </StatisticsCard>
  );
}

export function ViewsOverTime({ report }: Props) {
  const { t, languageName } = useAnalytics();
  const rows = periodRows(
    report,
    report.current.views.periods,
    ({ language }) => language,
    ({ views }) => views,
  );
  const series = languages.map((language, at) => ({
    key: language,
    name: languageName(language),
    color: barColor(at),
  }));
  return (
    <OverTime
      report={report}
      title={t.views.title}
      note={t.views.note}
      unit={t.views.count}
      table="views"
      {...{ rows, series }}
    />
  );
}

/** The most viewed pages, with both languages combined. */
export function ViewsByPage({ report }: Props) {
  const { t, count, languageName } = useAnalytics();
  const { pages } = report.current.views;
  const totalOf = (page: (typeof pages)[number]) => languages.reduce((sum, language) => sum + page[language], 0);
  const most = Math.max(...pages.map(totalOf), 1);
  return (
    <StatisticsCard title={t.views.pages} table="pages" range={report}>
      <StatisticsTable
        caption={t.views.pages}
        none={t.views.nonePages}
        columns={[
          { name: t.views.page },
          ...languages.map((language) => ({ name: languageName(language) })),
          { name: t.table.total },
        ]}
        rows={pages.map((row) => ({
          key: row.page,
          share: totalOf(row) / most,
          cells: [
            row.page === "…" ? t.views.other : <bdi key="page">{row.page}</bdi>,
            ...languages.map((language) => count(row[language])),
            count(totalOf(row)),
          ],
        }))}
      />
    </StatisticsCard>
  );
}

/** The external sites that visitors came from. */
export function Referrers({ report }: Props) {
  const { t, count } = useAnalytics();
  const { referrers } = report.current.views;
  const most = Math.max(...referrers.map(({ views }) => views), 1);
  return (
    <StatisticsCard title={t.views.referrers} table="referrers" range={report}>
      <StatisticsTable
        caption={t.views.referrers}
        none={t.views.noneReferrers}
        columns={[{ name: t.views.host }, { name: t.views.count }]}
        rows={referrers.map(({ host, views }) => ({
          key: host ?? "",
          share: views / most,
          cells: [host === null ? t.views.direct : <bdi key="host">{host}</bdi>, count(views)],
        }))}
      />
    </StatisticsCard>
  );
}

export function ZeroResultSearches({ report }: Props) {
  const { t, count, languageName } = useAnalytics();
  const { searches } = report.current;
  return (
    <StatisticsCard title={t.searches.title} note={t.searches.note} table="searches" range={report}>
      {searches.length === 0 ? (
        <p className="text-muted">{t.searches.none}</p>
      ) : (
        <StatisticsTable
          caption={t.searches.title}
          columns={[{ name: t.searches.text }, { name: t.searches.language, isText: true }, { name: t.searches.count }]}
          rows={searches.map(({ text, language, count: times }) => ({
            key: `${language} ${text}`,
            cells: [
              <bdi key="text" lang={language}>
                {text}
              </bdi>,
              languageName(language),
              count(times),
            ],
          }))}
        />
      )}
    </StatisticsCard>
  );
}

type OverTimeProps = {
  report: Report;
  title: string;
  note?: string;
  unit: string;
  table: AnalyticsTable;
  rows: PeriodRow[];
  series: Series[];
};

/** A stacked bar chart by period, and a table with the same statistics. */
export function OverTime({ report, title, note, unit, table, rows, series }: OverTimeProps) {
  const { t, count, wholePeriod } = useAnalytics();
  const wholeOf = (key: string) => rows.reduce((sum, { parts }) => sum + (parts[key] ?? 0), 0);
  return (
    <StatisticsCard title={title} note={note} table={table} range={report}>
      <PeriodChart title={title} unit={unit} rows={rows} series={series} step={report.step} />
      <ChartTable>
        <StatisticsTable
          caption={title}
          columns={[{ name: t.table[report.step] }, ...series.map(({ name }) => ({ name })), { name: t.table.total }]}
          rows={rows.map(({ period, parts, whole }) => ({
            key: period,
            cells: [wholePeriod(period, report.step), ...series.map(({ key }) => count(parts[key] ?? 0)), count(whole)],
          }))}
          foot={[
            t.table.total,
            ...series.map(({ key }) => count(wholeOf(key))),
            count(rows.reduce((sum, { whole }) => sum + whole, 0)),
          ]}
        />
      </ChartTable>
    </StatisticsCard>
  );
}
