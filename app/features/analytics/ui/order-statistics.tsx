import { useId, useState } from "react";
import { formatUsd } from "#app/domain/money.ts";
import { productTypes } from "#app/domain/products.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import type { Statistics, Report } from "../contract.ts";
import { periodRows, sumOf } from "../sums.ts";
import { useAnalytics, useDuration } from "./analytics-messages.ts";
import { PeriodChart } from "./period-chart.tsx";
import { ChartTable, StatisticsCard, StatisticsTable } from "./statistics-card.tsx";

const measures = ["value", "orders", "weight"] as const;
type Measure = (typeof measures)[number];
type OrderLine = Statistics["orders"]["periods"][number];

const colors = { powder: "bg-gold", capsules: "bg-leaf" };
const usd = (value: number) => formatUsd(Math.round(value * 100));

/** Orders over time with their value and weight, stacked by product. */
export function OrdersOverTime({ report }: { report: Report }) {
  const { t, names, count, wholePeriod } = useAnalytics();
  const [measure, setMeasure] = useState<Measure>("value");
  const amounts: Record<Measure, (line: OrderLine) => number> = {
    value: ({ value }) => Number(value),
    orders: ({ orders }) => orders,
    weight: ({ weight }) => Number(weight),
  };
  const units = { value: t.orders.inUsd, orders: t.orders.orders, weight: t.orders.inKilograms };
  const lines = report.current.orders.periods;
  const rowsOf = (of: Measure) => periodRows(report, lines, ({ productType }) => productType, amounts[of]);
  const [orders, weights] = [rowsOf("orders"), rowsOf("weight")];
  const whole = sumOf(lines);
  return (
    <StatisticsCard
      title={t.orders.title}
      table="orders"
      range={report}
      choice={<MeasureSwitch measure={measure} onMeasure={setMeasure} />}
    >
      <PeriodChart
        title={t.orders.title}
        unit={units[measure]}
        rows={rowsOf(measure)}
        step={report.step}
        series={productTypes.map((type) => ({ key: type, name: names.products[type] ?? type, color: colors[type] }))}
      />
      <ChartTable>
        <StatisticsTable
          caption={t.orders.title}
          columns={[
            { name: t.table[report.step] },
            ...measures.map((each) => ({ name: t.orders[each], isWide: each === "value" })),
          ]}
          rows={rowsOf("value").map(({ period, whole }, index) => ({
            key: period,
            cells: [
              wholePeriod(period, report.step),
              <Money key="value" usd={whole} />,
              count(orders[index]?.whole ?? 0),
              count(weights[index]?.whole ?? 0),
            ],
          }))}
          foot={[t.table.total, <Money key="value" usd={whole.value} />, count(whole.orders), count(whole.weight)]}
        />
      </ChartTable>
    </StatisticsCard>
  );
}

/** Orders by product, with each product's share of the total value and its value in the preceding period. */
export function OrdersByProduct({ report }: { report: Report }) {
  const { t, names, count, percent } = useAnalytics();
  const of = (statistics: Statistics, type: string) =>
    sumOf(statistics.orders.periods.filter(({ productType }) => productType === type));
  const whole = sumOf(report.current.orders.periods).value || 1;
  return (
    <StatisticsCard title={t.orders.byProduct} table="products" range={report}>
      <StatisticsTable
        caption={t.orders.byProduct}
        columns={[
          { name: t.orders.product },
          { name: t.orders.orders },
          { name: t.orders.value, isWide: true },
          { name: t.table.share },
          { name: t.table.before },
        ]}
        rows={productTypes.map((type) => {
          const [now, before] = [of(report.current, type), of(report.before, type)];
          return {
            key: type,
            share: now.value / whole,
            cells: [
              names.products[type] ?? type,
              count(now.orders),
              <Money key="value" usd={now.value} />,
              percent(now.value / whole),
              <Money key="before" usd={before.value} />,
            ],
          };
        })}
      />
    </StatisticsCard>
  );
}

/** Orders by the country of the buyer's phone number. */
export function OrdersByCountry({ report }: { report: Report }) {
  const { t, count, countryName } = useAnalytics();
  const { countries } = report.current.orders;
  const most = Math.max(...countries.map(({ value }) => Number(value)), 1);
  const before = new Map(report.before.orders.countries.map(({ country, value }) => [country, Number(value)]));
  return (
    <StatisticsCard title={t.orders.byCountry} note={t.orders.byCountryNote} table="countries" range={report}>
      <StatisticsTable
        caption={t.orders.byCountry}
        none={t.orders.noneByCountry}
        columns={[
          { name: t.orders.country },
          { name: t.orders.orders },
          { name: t.orders.value, isWide: true },
          { name: t.table.before },
        ]}
        rows={countries.map(({ country, orders, value }) => ({
          key: country ?? "",
          share: Number(value) / most,
          cells: [
            country ? countryName(country) : t.orders.unknown,
            count(orders),
            <Money key="value" usd={Number(value)} />,
            <Money key="before" usd={before.get(country) ?? 0} />,
          ],
        }))}
      />
    </StatisticsCard>
  );
}

/** The status of the orders in this period, and how long buyers waited for first contact. */
export function OrderFunnel({ report }: { report: Report }) {
  const { t, names, count, percent } = useAnalytics();
  const duration = useDuration();
  const { contact } = report.current.orders;
  const [now, before] = [reached(report.current), reached(report.before)];
  const placed = now[0]?.orders ?? 0;
  const note =
    contact.medianHours === null
      ? t.orders.contactNone
      : interpolate(t.orders.contactNote, { n: count(contact.orders), time: duration(contact.medianHours) });
  return (
    <StatisticsCard title={t.orders.funnel} note={note} table="statuses" range={report}>
      <StatisticsTable
        caption={t.orders.funnel}
        columns={[
          { name: t.orders.stage },
          { name: t.orders.orders },
          { name: t.table.share },
          { name: t.table.before },
        ]}
        rows={now.map(({ status, orders }, index) => ({
          key: status,
          share: placed > 0 ? orders / placed : 0,
          cells: [
            index === 0 ? t.orders.placed : (names.orderStatuses[status] ?? status),
            count(orders),
            percent(placed > 0 ? orders / placed : 0),
            count(before[index]?.orders ?? 0),
          ],
        }))}
      />
    </StatisticsCard>
  );
}

/** Counts the orders that reached each status or a later one: a completed order was also placed and contacted. */
function reached({ orders: { statuses } }: Statistics): { status: string; orders: number }[] {
  return statuses.map(({ status }, index) => ({
    status,
    orders: statuses.slice(index).reduce((sum, { orders }) => sum + orders, 0),
  }));
}

function Money({ usd: value }: { usd: number }) {
  return <bdi dir="ltr">{usd(value)}</bdi>;
}

function MeasureSwitch({ measure, onMeasure }: { measure: Measure; onMeasure: (measure: Measure) => void }) {
  const { t } = useAnalytics();
  const name = useId();
  return (
    <fieldset className="flex rounded-full border border-edge p-0.5 text-sm font-semibold">
      <legend className="sr-only">{t.orders.measure}</legend>
      {measures.map((each) => (
        <label key={each} className="selectable min-h-11 rounded-full px-4">
          <input
            type="radio"
            name={name}
            checked={each === measure}
            onChange={() => onMeasure(each)}
            className="sr-only"
          />
          {t.orders[each]}
        </label>
      ))}
    </fieldset>
  );
}
