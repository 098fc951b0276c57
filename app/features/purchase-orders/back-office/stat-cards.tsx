import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Sentence } from "#app/office/sentence.tsx";
import { localeOf } from "#app/platform/i18n/language.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { IconName } from "#app/ui/icon/icon-names.ts";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import type { Summary } from "../staff-contract.ts";
import { summaryQuery } from "./order-queries.ts";
import { Money } from "./order-values.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";

/** Total Orders, Total Revenue, Pending Orders, and Contacted (spec §2 Admin dashboard). */
export function StatCards() {
  const { stats } = useMessages("orders");
  const { data: summary } = useQuery(summaryQuery());
  const completed = summary && (
    <Sentence text={stats.completedRevenue} values={{ amount: <Money amount={summary.completedRevenue} /> }} />
  );
  return (
    <StatCardRow>
      <Count icon="orders" label={stats.total} of="total" />
      <StatCard
        icon="money"
        label={stats.revenue}
        value={summary && <Money amount={summary.revenue} />}
        note={completed}
      />
      <Count icon="clock" label={stats.pending} of="pending" />
      <Count icon="phone" label={stats.contacted} of="contacted" />
    </StatCardRow>
  );
}

/** Counts of all, pending, contacted, and completed orders (spec §2 Orders-admin). */
export function OrderCounts() {
  const { stats } = useMessages("orders");
  return (
    <StatCardRow>
      <Count icon="orders" label={stats.total} of="total" />
      <Count icon="clock" label={stats.pending} of="pending" />
      <Count icon="phone" label={stats.contacted} of="contacted" />
      <Count icon="check" label={stats.completed} of="completed" />
    </StatCardRow>
  );
}

/** On phones, the statistics are a single card, so that the first orders are visible without scrolling. */
function StatCardRow({ children }: { children: ReactNode }) {
  const { stats } = useMessages("orders");
  const { isPending, isLoadingError } = useQuery(summaryQuery());
  return (
    <section aria-label={stats.label} aria-busy={isPending}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:gap-4 sm:overflow-visible sm:border-0 sm:bg-transparent xl:grid-cols-4">
        {children}
      </dl>
      {isLoadingError && <p className="mt-2 text-sm text-red">{stats.failed}</p>}
    </section>
  );
}

type CountName = "total" | "pending" | "contacted" | "completed";

function Count({ of, ...look }: { icon: IconName; label: string; of: CountName }) {
  const language = useLanguage();
  const { data: summary } = useQuery(summaryQuery());
  return <StatCard {...look} value={summary && counted(summary, of, localeOf(language))} />;
}

function counted(summary: Summary, of: CountName, locale: string): string {
  return new Intl.NumberFormat(locale).format(summary[of]);
}

type StatCardProps = { icon: IconName; label: string; value: ReactNode; note?: ReactNode };

function StatCard({ icon, label, value, note }: StatCardProps) {
  const { isLoadingError } = useQuery(summaryQuery());
  return (
    <Card className="flex flex-col items-start gap-1 rounded-none! border-0! px-3! py-2.5! sm:rounded-lg! sm:border! sm:px-5! sm:py-4!">
      <dt className="flex items-center gap-2 text-sm font-medium text-muted">
        <Icon name={icon} size={20} className="text-leaf" />
        {label}
      </dt>
      <dd>
        <span className="block font-display font-semibold text-pine sm:text-xl">
          {value ?? (isLoadingError ? "–" : <Skeleton className="my-1 h-5 w-24 sm:h-7" />)}
        </span>
        {note && <span className="block text-xs text-muted sm:text-sm">{note}</span>}
      </dd>
    </Card>
  );
}
