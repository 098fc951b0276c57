import type { ReactNode } from "react";
import type { Asking } from "./load-failed.tsx";
import { LoadedList } from "./loaded-list.tsx";
import { Paging, type PagingWords, type Turns } from "./paging.tsx";

type Props<Row> = {
  /** useCursorPages answers so. */
  list: Turns & {
    rows: readonly Row[] | undefined;
    page: Asking & { isPlaceholderData: boolean };
    placeIn: (range: string) => string;
  };
  words: PagingWords & { range: string; loading: string; retry: string };
  failed: string;
  /** How high a row is that is still to come. */
  rowHeight: string;
  /** Stands in the place of the list when there is nothing in it. */
  none: ReactNode;
  /** One row, as an `li` with a key. */
  children: (row: Row) => ReactNode;
};

/** A list in one frame, page by page, in each of its states. */
export function PagedList<Row>({ list, words, failed, rowHeight, none, children }: Props<Row>) {
  return (
    <LoadedList
      rows={list.rows}
      asking={list.page}
      loading={words.loading}
      failed={failed}
      retry={words.retry}
      rowHeight={rowHeight}
      none={none}
    >
      {(rows) => (
        <>
          <ul
            aria-busy={list.page.isPlaceholderData}
            className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface"
          >
            {rows.map((row) => children(row))}
          </ul>
          <Paging list={list} words={words} place={list.placeIn(words.range)} />
        </>
      )}
    </LoadedList>
  );
}
