import { type CursorPages, useCursorPages } from "#app/platform/query/use-cursor-pages.ts";
import type { Asking } from "./loaded-list.tsx";

type Filter = Record<string, string | undefined>;
type Pages<Row> = typeof useCursorPages<Row>;

/** The filter of a list, the record that is open, and how to change them: the result of useListAddress. */
export type ListAddress<Wanted> = {
  filter: Wanted;
  onFilter: (filter: Wanted) => void;
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
};

/** A list for StaffList: the rows that are shown, and what the address says about it. */
export type StaffListState<Row, Wanted> = ListAddress<Wanted> &
  Pick<CursorPages<Row>, "rows" | "range"> &
  Partial<Pick<CursorPages<Row>, "hasPages" | "newest" | "newer" | "older">> & {
    page: Asking & { isPlaceholderData: boolean; dataUpdatedAt: number };
  };

/** Reads a list page by page, filtered as its address says. */
export function useStaffList<Row, Wanted extends Filter>(
  call: Parameters<Pages<Row>>[0],
  address: ListAddress<Wanted>,
  pageSize: number,
  options?: Parameters<Pages<Row>>[3],
) {
  return { ...address, ...useCursorPages(call, address.filter, pageSize, options) };
}
