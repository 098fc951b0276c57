import type { ReactNode } from "react";
import { classNames } from "#app/ui/styles/class-names.ts";
import type { IconName } from "#app/ui/icon/icon-names.ts";
import { ListMessage } from "#app/ui/feedback/list-message.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { type Asking, LoadFailed } from "./load-failed.tsx";
import { useOfficeWords } from "./office-words.tsx";

export type ListWords = {
  /** Else that something is loading. */
  loading?: string;
  failed: string;
  /** Said beside rows that came before; else `failed`. */
  refreshFailed?: string;
  /** What an empty list says; a list that is never empty has none. */
  none?: string;
  noneText?: string;
};

type Props<Row> = {
  /** Undefined as long as none have come. */
  rows: readonly Row[] | undefined;
  asking: Asking;
  words: ListWords;
  icon?: IconName;
  /** How high a row is that is still to come. */
  rowHeight: string;
  /** Shown when a filter leaves nothing, in place of the message that there is nothing yet. */
  none?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list in each of its states: loading, failed, empty, loaded. Rows that came once stay beside a failure. */
export function LoadedList<Row>({ rows, asking, words, icon, rowHeight, none, children }: Props<Row>) {
  const { loading } = useOfficeWords();
  const row = classNames(rowHeight, "rounded-lg!");
  const empty = none ?? (icon && words.none && <ListMessage icon={icon} title={words.none} text={words.noneText} />);
  return (
    <>
      <LoadFailed title={(rows && words.refreshFailed) ?? words.failed} asking={asking} />
      {!rows && !asking.isError && (
        <div role="status" className="grid gap-3">
          <p className="text-sm text-muted">{words.loading ?? loading}</p>
          <Skeleton className={row} />
          <Skeleton className={row} />
          <Skeleton className={row} />
        </div>
      )}
      {rows?.length === 0 && empty}
      {rows && rows.length > 0 && children(rows)}
    </>
  );
}
