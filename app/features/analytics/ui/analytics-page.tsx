import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { startTransition, type SubmitEvent, useState } from "react";
import { businessDay } from "#app/domain/business-calendar.ts";
import { LoadFailed } from "#app/office/loaded-list.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { PageHead } from "#app/office/page-head.tsx";
import { call } from "#app/platform/http/call.ts";
import { calendar } from "#app/platform/reading/day.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { DateInput } from "#app/ui/form/date-input.tsx";
import { Select } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { readAnalytics, type Report } from "../contract.ts";
import { type DateRange, isRange, lastDays } from "../date-range.ts";
import { Headline } from "./headline.tsx";
import { OrderFunnel, OrdersByCountry, OrdersByProduct, OrdersOverTime } from "./order-statistics.tsx";
import { Campaigns, FrequentSearches, VisitsOverTime } from "./visit-statistics.tsx";
import {
  InquiriesByCountry,
  InquiriesOverTime,
  Referrers,
  ZeroResultSearches,
  ViewsByPage,
  ViewsOverTime,
} from "./visitor-statistics.tsx";

const clock = () => new Date();
const defaultDays = 30;

type Props = {
  /** The range in the URL. Defaults to the last 30 days. */
  range: DateRange | undefined;
  onRange: (range: DateRange) => void;
  now?: () => Date;
};

/** Order, inquiry, and page view statistics, compared with the preceding period. */
export function AnalyticsPage({ range: asked, onRange, now = clock }: Props) {
  const { page: t } = useMessages("analytics");
  const today = businessDay(now());
  const range = asked ?? lastDays(defaultDays, today);
  const asking = useQuery({
    queryKey: [readAnalytics.path, range.from, range.to],
    queryFn: ({ signal }) => call(readAnalytics, { query: range, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const { data, isError, isPlaceholderData } = asking;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <PageHead title={t.title} intro={t.lead}>
        <Button tone="outline" size="small" onClick={() => print()}>
          <Icon name="printer" size={18} />
          {t.print}
        </Button>
      </PageHead>
      <RangeBar range={range} today={today} onRange={onRange} />
      <LoadFailed title={t.failed} asking={asking} />
      {!data && !isError && <Loading />}
      {data && (
        <div aria-busy={isPlaceholderData} className="grid min-w-0 grid-cols-1 gap-6 aria-busy:opacity-60">
          <Statistics report={data} />
        </div>
      )}
    </div>
  );
}

function Statistics({ report }: { report: Report }) {
  return (
    <>
      <Headline report={report} />
      <OrdersOverTime report={report} />
      <div className="grid min-w-0 grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <OrdersByProduct report={report} />
          <OrderFunnel report={report} />
        </div>
        <OrdersByCountry report={report} />
      </div>
      <div className="grid min-w-0 grid-cols-1 items-start gap-6 xl:grid-cols-[2fr_1fr]">
        <InquiriesOverTime report={report} />
        <InquiriesByCountry report={report} />
      </div>
      <div className="grid min-w-0 grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <VisitsOverTime report={report} />
        <ViewsOverTime report={report} />
      </div>
      <div className="grid min-w-0 grid-cols-1 items-start gap-6 xl:grid-cols-3">
        <ViewsByPage report={report} />
        <Referrers report={report} />
        <Campaigns report={report} />
      </div>
      <div className="grid min-w-0 grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <FrequentSearches report={report} />
        <ZeroResultSearches report={report} />
      </div>
    </>
  );
}

const loadingBars = ["h-24", "h-40", "h-32", "h-48", "h-36", "h-44"];

function Loading() {
  const { page: t } = useMessages("analytics");
  return (
    <div role="status" className="grid gap-6">
      <p className="text-muted">{t.loading}</p>
      <Card className="flex h-80 items-end gap-3">
        {loadingBars.map((height, index) => (
          <Skeleton key={index} className={`${height} grow`} />
        ))}
      </Card>
    </div>
  );
}

type RangeProps = { range: DateRange; today: string; onRange: (range: DateRange) => void };

/** Date range picker with presets and a custom range. */
function RangeBar({ range, today, onRange }: RangeProps) {
  const t = useMessages("analytics").page.range;
  const presets: [name: string, label: string, range: DateRange][] = [
    ["7", t.last7, lastDays(7, today)],
    ["30", t.last30, lastDays(30, today)],
    ["90", t.last90, lastDays(90, today)],
    ["365", t.last365, lastDays(365, today)],
    ["year", t.thisYear, { from: `${today.slice(0, 4)}-01-01`, to: today }],
  ];
  const [isFree, setIsFree] = useState(false);
  const chosen = presets.find(([, , { from, to }]) => from === range.from && to === range.to);
  return (
    <div role="group" aria-label={t.label} className="flex flex-wrap items-start gap-4 print:hidden">
      <Select
        label={t.period}
        className="min-w-44"
        value={chosen && !isFree ? chosen[0] : "custom"}
        onChange={({ target }) => {
          const preset = presets.find(([name]) => name === target.value);
          setIsFree(!preset);
          if (preset) onRange(preset[2]);
        }}
      >
        {presets.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
        <option value="custom">{t.custom}</option>
      </Select>
      {(isFree || !chosen) && <FreeDays range={range} onRange={onRange} />}
    </div>
  );
}

function FreeDays({ range, onRange }: Omit<RangeProps, "today">) {
  const messages = useMessages("analytics");
  const t = messages.page.range;
  // The range can still change after someone has begun to type: a preset chosen before takes a moment to apply.
  const [typed, setTyped] = useState<Partial<DateRange>>({});
  const [isRefused, setIsRefused] = useState(false);
  const wanted = { ...range, ...typed };

  function show(event: SubmitEvent) {
    event.preventDefault();
    setIsRefused(!isRange(wanted));
    if (!isRange(wanted)) return;
    onRange(wanted);
    startTransition(() => setTyped({})); // together with the new range
  }

  return (
    <form onSubmit={show} noValidate className="flex flex-wrap items-start gap-4">
      <DateInput
        min={calendar.from}
        max={calendar.to}
        label={t.from}
        value={wanted.from}
        onChange={({ target }) => setTyped({ ...typed, from: target.value })}
        error={isRefused ? messages.rangeInvalid : undefined}
        className="max-w-64"
      />
      <div className="flex items-end gap-4">
        <DateInput
          min={calendar.from}
          max={calendar.to}
          label={t.to}
          value={wanted.to}
          onChange={({ target }) => setTyped({ ...typed, to: target.value })}
        />
        <Button type="submit" tone="outline">
          {t.show}
        </Button>
      </div>
    </form>
  );
}
