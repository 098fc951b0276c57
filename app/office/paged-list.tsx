import type { ReactNode } from "react";
import type { IconName } from "#app/ui/icon/icon-names.ts";
import { type Asking, LoadedList, type ListWords } from "./loaded-list.tsx";
import { useOfficeWords } from "./office-words.tsx";
import { Paging, type PagingWords, type Turns } from "./paging.tsx";

type Props<Row> = {
  /** useCursorPages answers so. */
  list: Turns & {
    rows: readonly Row[] | undefined;
    page: Asking & { isPlaceholderData: boolean };
    placeIn: (range: string) => string;
  };
  words: ListWords;
  icon: IconName;
  /** For a list that is not newest first. */
  pagingWords?: PagingWords;
  /** How high a row is that is still to come. */
  rowHeight: string;
  /** Shown when a filter leaves nothing, in place of the message that there is nothing yet. */
  none?: ReactNode;
  /** One row, as an `li` with a key. */
  children: (row: Row) => ReactNode;
};

/** A list in one frame, page by page, in each of its states. */
export function PagedList<Row>({ list, words, icon, pagingWords, rowHeight, none, children }: Props<Row>) {
  const { range } = useOfficeWords().paging;
  return (
    <LoadedList rows={list.rows} asking={list.page} words={words} icon={icon} rowHeight={rowHeight} none={none}>
      {(rows) => (
        <>
          <ul
            aria-busy={list.page.isPlaceholderData}
            className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface"
          >
            {rows.map((row) => children(row))}
          </ul>
          <Paging list={list} words={pagingWords} place={list.placeIn(range)} />
        </>
      )}
    </LoadedList>
  );
}
