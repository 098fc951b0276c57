import type { ReactNode } from "react";
import { Button } from "#app/ui/button/button.tsx";
import { ListMessage } from "#app/ui/feedback/list-message.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import type { IconName } from "#app/ui/icon/icon-names.ts";
import { classNames } from "#app/ui/styles/class-names.ts";
import { useOfficeMessages } from "./office-messages.tsx";

export type ListMessages = {
  /** Shown while loading. Defaults to a generic loading message. */
  loading?: string;
  failed: string;
  /** Shown next to rows that loaded earlier; defaults to `failed`. */
  refreshFailed?: string;
  /** Shown if the list is empty. Omit it if the list is never empty. */
  none?: string;
  noneText?: string;
};

type Props<Row> = {
  /** Undefined until the first rows have loaded. */
  rows: readonly Row[] | undefined;
  asking: Asking;
  messages: ListMessages;
  icon?: IconName;
  rowHeight: string;
  /** Shown instead of the empty-list message if the filter matches nothing. */
  none?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/**
 * Shows a list that may be loading, failed, empty, or loaded. Rows that have loaded stay visible if a later request
 * fails.
 */
export function LoadedList<Row>({ rows, asking, messages, icon, rowHeight, none, children }: Props<Row>) {
  const { loading } = useOfficeMessages();
  const row = classNames(rowHeight, "rounded-lg!");
  const empty =
    none || (icon && messages.none && <ListMessage icon={icon} title={messages.none} text={messages.noneText} />);
  return (
    <>
      <LoadFailed
        title={(rows && messages.refreshFailed) ?? messages.failed}
        asking={asking}
        look={rows ? "line" : "list"}
      />
      {!rows && !asking.isError && (
        <div role="status" className="grid gap-3">
          <p className="text-sm text-muted">{messages.loading ?? loading}</p>
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

/** A request that can be retried, such as a TanStack Query. */
export type Asking = { isError: boolean; isFetching: boolean; refetch: () => unknown };

type LoadFailedProps = {
  title: string;
  asking: Asking;
  /** "line" is for use inside a section of a page; "list" replaces an entire list. */
  look?: "list" | "line";
  /** Whether a retry can help. */
  canRetry?: boolean;
};

/** An error message with a retry button. */
export function LoadFailed({
  title,
  asking: { isError, isFetching, refetch },
  look = "list",
  canRetry = true,
}: LoadFailedProps) {
  const { retry } = useOfficeMessages();
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
