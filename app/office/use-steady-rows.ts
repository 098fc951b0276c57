import { useMutationState } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffListState } from "./use-staff-list.ts";

/**
 * Rows keep their place while the pointer or the focus is in the list, so that no refetch swaps the row that someone is
 * about to press. What this user changes, filters, or pages is shown immediately. `isBehind` says that others have
 * added, removed, or moved rows since.
 */
export function useSteadyRows<Row extends { id: string }, Wanted>(list: StaffListState<Row, Wanted>) {
  const { rows, filter, range, page } = list;
  const [isInside, setInside] = useState(false);
  const changes = useMutationState({ select: ({ state }) => state.submittedAt });
  const current = { rows, filter, from: range?.from, at: page.dataUpdatedAt };
  const [kept, setKept] = useState(current);
  const isSamePage = kept.filter === filter && kept.from === range?.from;
  const isOwnChange = changes.some((at) => at >= kept.at);
  const isBehind = isInside && isSamePage && !isOwnChange && isMoved(kept.rows, rows);
  if (!isBehind && kept.rows !== rows) setKept(current);

  const latest = new Map(rows?.map((row) => [row.id, row]));
  return {
    rows: isBehind ? kept.rows?.map((row) => latest.get(row.id) ?? row) : rows,
    isBehind,
    /** Shows what others have changed. */
    catchUp: () => setKept(current),
    /** The handlers of the element around the rows. */
    place: {
      onMouseEnter: () => setInside(true),
      onMouseLeave: () => setInside(false),
      onFocus: () => setInside(true),
      onBlur: () => setInside(false),
    },
  };
}

function isMoved(before: readonly { id: string }[] = [], now: readonly { id: string }[] = []): boolean {
  return before.length > 0 && (before.length !== now.length || before.some(({ id }, at) => id !== now[at]?.id));
}
