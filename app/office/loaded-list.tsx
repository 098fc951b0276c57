import type { ReactNode } from "react";
import { classNames } from "#app/ui/styles/class-names.ts";
import type { IconName } from "#app/ui/icon/icon-names.ts";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ListMessage } from "#app/ui/feedback/list-message.tsx";
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

/** What asks for something and can ask again; TanStack Query answers so. */
export type Asking = { isError: boolean; isFetching: boolean; refetch: () => unknown };

type LoadFailedProps = {
  title: string;
  asking: Asking;
  /** "line" within a part of a page, in place of a whole list. */
  look?: "list" | "line";
  /** Whether asking again can help. */
  canRetry?: boolean;
};

/** Shown once something could not be loaded, with the way to try again. */
export function LoadFailed({
  title,
  asking: { isError, isFetching, refetch },
  look = "list",
  canRetry = true,
}: LoadFailedProps) {
  const { retry } = useOfficeWords();
  if (!isError) return null;
  const button = canRetry && (
    <Button tone="outline" size="small" busy={isFetching} onClick={() => refetch()}>
      {retry}
    </Button>
  );
  if (look === "list") {
    return (
      <ListMessage urgent icon="alert" title={title}>
        {button}
      </ListMessage>
    );
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-md border border-red bg-red-soft px-4 py-3">
      <p className="grow">{title}</p>
      {button}
    </div>
  );
}
