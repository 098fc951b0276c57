import type { ReactNode } from "react";
import { useWords } from "#app/office/office-words.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";

/** The shape of the list while it is on its way. */
export function LoadingOrders({ look }: { look: "table" | "cards" }) {
  const { list } = useWords("orders");
  return (
    <div role="status">
      <p className="mb-4 text-sm text-muted">{list.loading}</p>
      {look === "table" ? (
        <div className="grid gap-px overflow-hidden rounded-lg border border-line bg-line">
          <Repeated times={8} of={<LoadingRow />} />
        </div>
      ) : (
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          <Repeated times={6} of={<LoadingCard />} />
        </div>
      )}
    </div>
  );
}

function Repeated({ times, of }: { times: number; of: ReactNode }) {
  return Array.from({ length: times }, (_, index) => <div key={index}>{of}</div>);
}

function LoadingRow() {
  return (
    <div className="flex gap-6 bg-surface px-5 py-4">
      <Skeleton className="h-6 w-28" />
      <Skeleton className="h-6 grow" />
      <Skeleton className="h-6 grow" />
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-6 w-24 rounded-full!" />
    </div>
  );
}

function LoadingCard() {
  return (
    <Card className="grid gap-4 p-5!">
      <div className="flex justify-between">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-6 w-20 rounded-full!" />
      </div>
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-20" />
    </Card>
  );
}
