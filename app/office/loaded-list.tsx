import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { type Asking, LoadFailed } from "./load-failed.tsx";

type Props<Row> = {
  /** Undefined as long as none have come. */
  rows: readonly Row[] | undefined;
  asking: Asking;
  loading: string;
  failed: string;
  /** How high a row is that is still to come. */
  rowHeight: string;
  /** Stands in the place of the list when there is nothing in it. */
  none: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list in each of its states: on its way, not to be had, empty, there. Rows that came once stay beside a failure. */
export function LoadedList<Row>({ rows, asking, loading, failed, rowHeight, none, children }: Props<Row>) {
  const row = classNames(rowHeight, "rounded-lg!");
  return (
    <>
      <LoadFailed title={failed} asking={asking} />
      {!rows && !asking.isError && (
        <div role="status" className="grid gap-3">
          <p className="text-sm text-muted">{loading}</p>
          <Skeleton className={row} />
          <Skeleton className={row} />
          <Skeleton className={row} />
        </div>
      )}
      {rows?.length === 0 && none}
      {rows && rows.length > 0 && children(rows)}
    </>
  );
}
