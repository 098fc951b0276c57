import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { Sentence } from "#app/office/sentence.tsx";
import { useCount } from "#app/office/use-count.ts";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { type Status, statuses } from "../status.ts";
import { summaryQuery } from "./order-queries.ts";
import { Money } from "./order-values.tsx";

/** Total Orders, Total Revenue, Pending Orders, and Contacted (requirements §2.12). */
export function StatCards() {
  const { stats } = useMessages("orders");
  const { data: summary } = useQuery(summaryQuery());
  const completed = summary && (
    <Sentence text={stats.completedRevenue} values={{ amount: <Money amount={summary.completedRevenue} /> }} />
  );
  return (
    <StatCardRow>
      <Count label={stats.total} of="total" />
      <StatCard label={stats.revenue} value={summary && <Money amount={summary.revenue} />} note={completed} />
      <Count label={stats.pending} of="pending" />
      <Count label={stats.contacted} of="contacted" />
    </StatCardRow>
  );
}

/** Counts of all orders and of those with each status (requirements §2.13). */
export function OrderCounts() {
  const { stats } = useMessages("orders");
  return (
    <StatCardRow>
      <Count label={stats.total} of="total" />
      {statuses.map((status) => (
        <Count key={status} label={stats[status]} of={status} />
      ))}
    </StatCardRow>
  );
}

/** The figures in one strip or, on phones, two by two. */
function StatCardRow({ children }: { children: ReactNode }) {
  const { stats } = useMessages("orders");
  const { isPending, isLoadingError } = useQuery(summaryQuery());
  return (
    <section aria-label={stats.label} aria-busy={isPending}>
      <dl className="office-stats">{children}</dl>
      {isLoadingError && <p className="mt-2 text-sm text-red">{stats.failed}</p>}
    </section>
  );
}

function Count({ of, ...look }: { label: string; of: "total" | Status }) {
  const counted = useCount();
  const { data: summary } = useQuery(summaryQuery());
  return <StatCard {...look} value={summary && counted(summary[of])} />;
}

type StatCardProps = { label: string; value: ReactNode; note?: ReactNode };

function StatCard({ label, value, note }: StatCardProps) {
  const { isLoadingError } = useQuery(summaryQuery());
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{value ?? (isLoadingError ? "–" : <Skeleton className="my-0.5 h-4 w-24" />)}</strong>
        {note && <span>{note}</span>}
      </dd>
    </div>
  );
}
