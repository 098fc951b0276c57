import { formatUsd } from "#app/domain/money.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { classNames } from "#app/ui/styles/class-names.ts";
import type { Statistics, Report } from "../contract.ts";
import { growthOf, sumOf } from "../sums.ts";
import { useAnalytics, useDuration } from "./analytics-messages.ts";

/** The key statistics, each compared with the preceding period. */
export function Headline({ report }: { report: Report }) {
  const { t, count, date } = useAnalytics();
  const duration = useDuration();
  const { headline } = t;
  const [now, before] = [wholesOf(report.current), wholesOf(report.before)];
  const earlier = { from: date(report.compared.from), to: date(report.compared.to) };
  return (
    <section aria-label={headline.label} className="grid gap-3">
      {/* The first is an amount, which needs more room. */}
      <dl className="grid grid-cols-2 gap-3 max-sm:*:first:col-span-2 sm:grid-cols-3 xl:grid-cols-[auto_repeat(6,minmax(0,1fr))]">
        <Fact
          name={headline.value}
          write={(n) => formatUsd(Math.round(n * 100))}
          now={now.value}
          before={before.value}
        />
        <Fact name={headline.orders} write={count} now={now.orders} before={before.orders} />
        <Fact
          name={headline.weight}
          write={(n) => interpolate(headline.kilograms, { n: count(n) })}
          now={now.weight}
          before={before.weight}
        />
        <Fact name={headline.contact} write={duration} now={now.contact} before={before.contact} isBetterLower />
        <Fact name={headline.inquiries} write={count} now={now.inquiries} before={before.inquiries} />
        <Fact name={headline.visits} write={count} now={now.visits} before={before.visits} />
        <Fact name={headline.views} write={count} now={now.views} before={before.views} />
      </dl>
      <p className="hidden font-semibold print:block">
        {date(report.from)} – {date(report.to)}
      </p>
      <p className="text-sm text-muted">{interpolate(t.compared, earlier)}</p>
    </section>
  );
}

type FactProps = {
  name: string;
  write: (n: number) => string;
  now: number | null;
  before: number | null;
  isBetterLower?: boolean;
};

function Fact({ name, write, now, before, isBetterLower = false }: FactProps) {
  const { t, growth } = useAnalytics();
  const grown = growthOf(now ?? 0, before ?? 0);
  const isChange = grown !== undefined && now !== null && Math.abs(grown) >= 0.005;
  const isGood = isChange && grown > 0 !== isBetterLower;
  const shown = (figure: number | null) => (figure === null ? t.headline.none : write(figure));
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-1 font-display text-lg font-semibold wrap-anywhere text-pine">
        <bdi>{shown(now)}</bdi>
      </dd>
      <dd className="mt-1 text-xs text-muted">
        {isChange && (
          <bdi dir="ltr" className={classNames("me-1.5 font-semibold", isGood ? "text-completed" : "text-red")}>
            {growth(grown)}
          </bdi>
        )}
        <span>{interpolate(t.headline.before, { figure: `\u2068${shown(before)}\u2069` })}</span>
      </dd>
    </div>
  );
}

function wholesOf({ orders, inquiries, views, visitors }: Statistics) {
  return {
    ...sumOf(orders.periods),
    contact: orders.contact.medianHours,
    inquiries: inquiries.periods.reduce((sum, line) => sum + line.inquiries, 0),
    visits: visitors.visits.reduce((sum, line) => sum + line.visits, 0),
    views: views.periods.reduce((sum, line) => sum + line.views, 0),
  };
}
