import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatUsd } from "#app/domain/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { OrderTotals } from "../staff-contract.ts";
import { useBackOffice } from "./back-office-provider.tsx";
import { businessMonth, type Measure, useFigures } from "./figures.ts";
import { ListMessage } from "./list-message.tsx";
import { MeasureSwitch } from "./measure-switch.tsx";
import { MonthChart } from "./month-chart.tsx";
import { MonthTable } from "./month-table.tsx";
import { orderTotalsQuery } from "./order-queries.ts";
import { ShareTable } from "./share-table.tsx";
import { byMonth, byProduct, byStatus, sumOf } from "./totals.ts";

const clock = () => new Date();

/** Orders and their value by month, product and status. */
export function AnalyticsPage({ now = clock }: { now?: () => Date }) {
  const { words } = useBackOffice();
  const { analytics } = words;
  const { data: totals, isError, isFetching, refetch } = useQuery(orderTotalsQuery());
  return (
    <div className="grid gap-8">
      <div>
        <h1 className="text-2xl">{analytics.title}</h1>
        <p className="mt-2 text-muted">{analytics.lead}</p>
      </div>
      {isError && (
        <ListMessage urgent icon="alert" title={analytics.failed}>
          <Button tone="outline" size="small" busy={isFetching} onClick={() => refetch()}>
            {words.retry}
          </Button>
        </ListMessage>
      )}
      {!totals && !isError && <LoadingFigures />}
      {totals?.length === 0 && <ListMessage icon="chart" title={analytics.none} text={analytics.noneText} />}
      {totals && totals.length > 0 && <Figures totals={totals} thisMonth={businessMonth(now())} />}
    </div>
  );
}

function Figures({ totals, thisMonth }: { totals: OrderTotals; thisMonth: string }) {
  const { words, documentWords } = useBackOffice();
  const { analytics, statuses } = words;
  const [measure, setMeasure] = useState<Measure>("value");
  const months = byMonth(totals, thisMonth);
  const products = byProduct(totals);
  return (
    <>
      <Headline totals={totals} />
      <Card className="grid gap-6">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 className="text-xl">{analytics.byMonth}</h2>
          <MeasureSwitch measure={measure} onMeasure={setMeasure} />
        </div>
        <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[3fr_2fr]">
          <MonthChart months={months} measure={measure} />
          <MonthTable months={months} />
        </div>
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ShareTable
          title={analytics.byProduct}
          column={analytics.product}
          rows={[
            { name: documentWords.powderName, sum: products.powder, colour: "bg-gold" },
            { name: documentWords.capsulesName, sum: products.capsules, colour: "bg-leaf" },
          ]}
        />
        <ShareTable
          title={analytics.byStatus}
          column={analytics.status}
          rows={byStatus(totals).map(({ status, sum }) => ({
            name: statuses[status],
            sum,
            colour: statusColours[status],
          }))}
        />
      </div>
    </>
  );
}

const statusColours = { pending: "bg-pending", contacted: "bg-contacted", completed: "bg-completed" };

function Headline({ totals }: { totals: OrderTotals }) {
  const { analytics } = useBackOffice().words;
  const { count } = useFigures();
  const { orders, cents } = sumOf(totals);
  const figures: [string, string][] = [
    [analytics.totalValue, formatUsd(cents)],
    [analytics.totalOrders, count(orders)],
    [analytics.averageValue, formatUsd(Math.round(cents / orders))],
  ];
  return (
    <dl className="grid gap-x-10 gap-y-4 sm:flex sm:flex-wrap">
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-display text-xl font-semibold text-pine">
            <bdi dir="ltr">{figure}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const loadingBars = ["h-24", "h-40", "h-32", "h-56", "h-48", "h-64"];

function LoadingFigures() {
  const { analytics } = useBackOffice().words;
  return (
    <div role="status" className="grid gap-6">
      <p className="text-muted">{analytics.loading}</p>
      <Card className="flex h-96 items-end gap-3">
        {loadingBars.map((height, index) => (
          <Skeleton key={index} className={`${height} grow`} />
        ))}
      </Card>
    </div>
  );
}
