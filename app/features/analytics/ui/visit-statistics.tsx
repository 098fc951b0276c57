import type { Report } from "../contract.ts";
import { periodRows } from "../sums.ts";
import { useAnalytics } from "./analytics-messages.ts";
import { StatisticsCard, StatisticsTable } from "./statistics-card.tsx";
import { OverTime } from "./visitor-statistics.tsx";

type Props = { report: Report };

/** How a group of things beyond the most frequent ones is stored. */
const others = "…";

/** Visits by day, without cookies. */
export function VisitsOverTime({ report }: Props) {
  const { t } = useAnalytics();
  const { title, note, count: unit } = t.visits;
  const rows = periodRows(
    report,
    report.current.visitors.visits,
    () => "visits",
    ({ visits }) => visits,
  );
  const series = [{ key: "visits", name: unit, color: "bg-leaf" }];
  return <OverTime report={report} table="visits" {...{ title, note, unit, rows, series }} />;
}

/** The campaigns that links to the site name. */
export function Campaigns({ report }: Props) {
  const { t, count } = useAnalytics();
  const { campaigns } = report.current.visitors;
  const most = Math.max(...campaigns.map(({ views }) => views), 1);
  const keyOf = ({ source, medium, campaign }: (typeof campaigns)[number]) => [source, medium, campaign].join("\n");
  const before = new Map(report.before.visitors.campaigns.map((line) => [keyOf(line), line.views]));
  return (
    <StatisticsCard title={t.campaigns.title} note={t.campaigns.note} table="campaigns" range={report}>
      <StatisticsTable
        caption={t.campaigns.title}
        none={t.campaigns.none}
        columns={[{ name: t.campaigns.campaign }, { name: t.views.count }, { name: t.table.before }]}
        rows={campaigns.map((line) => ({
          key: keyOf(line),
          share: line.views / most,
          cells: [
            line.source === others ? (
              t.views.other
            ) : (
              <bdi key="name">{[line.source, line.medium, line.campaign].filter(Boolean).join(" · ")}</bdi>
            ),
            count(line.views),
            count(before.get(keyOf(line)) ?? 0),
          ],
        }))}
      />
    </StatisticsCard>
  );
}

/** What visitors searched for most. */
export function FrequentSearches({ report }: Props) {
  const { t, count, languageName } = useAnalytics();
  const { searches } = report.current.visitors;
  const most = Math.max(...searches.map((line) => line.searches), 1);
  const keyOf = ({ text, language }: (typeof searches)[number]) => `${language} ${text}`;
  const before = new Map(report.before.visitors.searches.map((line) => [keyOf(line), line.searches]));
  return (
    <StatisticsCard title={t.frequent.title} note={t.frequent.note} table="frequent-searches" range={report}>
      <StatisticsTable
        caption={t.frequent.title}
        none={t.frequent.none}
        columns={[
          { name: t.searches.text },
          { name: t.searches.language, isText: true },
          { name: t.searches.count },
          { name: t.table.before },
        ]}
        rows={searches.map((line) => ({
          key: keyOf(line),
          share: line.searches / most,
          cells: [
            line.text === others ? (
              t.views.other
            ) : (
              <bdi key="text" lang={line.language}>
                {line.text}
              </bdi>
            ),
            languageName(line.language),
            count(line.searches),
            count(before.get(keyOf(line)) ?? 0),
          ],
        }))}
      />
    </StatisticsCard>
  );
}
