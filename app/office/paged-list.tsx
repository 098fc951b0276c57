import type { ReactNode } from "react";
import type { IconName } from "#app/ui/icon/icon-names.ts";
import { type Asking, LoadedList, type ListMessages } from "./loaded-list.tsx";
import { useOfficeMessages } from "./office-messages.tsx";
import { Paging, type PagingMessages, type Turns } from "./paging.tsx";

/** Fits twenty rows into a window 900 px high: on a desktop, a row is a single line, as tall as its buttons. */
export const denseList =
  "divide-y divide-line overflow-clip rounded-lg border border-line bg-surface lg:[&_.badge]:py-0 lg:[&_.button-small]:my-0.5 lg:[&_.button-small]:h-6 lg:[&_.button-small]:min-h-0 lg:[&_.button-small]:px-2.5";

type Props<Row> = {
  /** The result of useCursorPages. */
  list: Turns & {
    rows: readonly Row[] | undefined;
    page: Asking & { isPlaceholderData: boolean };
    placeIn: (range: string) => string;
  };
  messages: ListMessages;
  icon: IconName;
  /** Set for lists that are not sorted newest first. */
  pagingMessages?: PagingMessages;
  /** The height of a placeholder row. */
  rowHeight: string;
  /** Shown instead of the empty-list message if the filter matches nothing. */
  none?: ReactNode;
  /** Renders a row as an `li` with a key. */
  children: (row: Row) => ReactNode;
};

/** A paginated list with a border. Like LoadedList, it can be loading, failed, empty, or loaded. */
export function PagedList<Row>({ list, messages, icon, pagingMessages, rowHeight, none, children }: Props<Row>) {
  const { range } = useOfficeMessages().paging;
  return (
    <LoadedList rows={list.rows} asking={list.page} messages={messages} icon={icon} rowHeight={rowHeight} none={none}>
      {(rows) => (
        <>
          <ul aria-busy={list.page.isPlaceholderData} className={denseList}>
            {rows.map((row) => children(row))}
          </ul>
          <Paging list={list} messages={pagingMessages} place={list.placeIn(range)} />
        </>
      )}
    </LoadedList>
  );
}
