import type { ReactNode } from "react";
import type { IconName } from "#app/ui/icon/icon-names.ts";
import { LoadedList, type ListMessages } from "./loaded-list.tsx";
import { Paging, type PagingMessages } from "./paging.tsx";
import type { CursorPages } from "#app/platform/query/use-cursor-pages.ts";

type Props<Row> = {
  /** The result of useCursorPages. */
  list: Pick<CursorPages<Row>, "rows" | "page" | "range" | "newest" | "newer" | "older">;
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
  return (
    <LoadedList rows={list.rows} asking={list.page} messages={messages} icon={icon} rowHeight={rowHeight} none={none}>
      {(rows) => (
        <>
          <ul aria-busy={list.page.isPlaceholderData} className="office-list">
            {rows.map((row) => children(row))}
          </ul>
          <Paging list={list} messages={pagingMessages} />
        </>
      )}
    </LoadedList>
  );
}
