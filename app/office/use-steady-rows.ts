import { useMutationState } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import type { StaffListState } from "./use-staff-list.ts";

/**
 * Rows keep their place while the pointer or the focus is in the list, so that no refetch swaps the row that someone is
 * about to press. What this user changes, filters, or pages is shown immediately. `isBehind` says that others have
 * added, removed, or moved rows since.
 */
export function useSteadyRows<Row extends { id: string }, Wanted>(list: StaffListState<Row, Wanted>) {
  const { rows, filter, range, page } = list;
  const [place] = useState(createPlace);
  const changes = useMutationState({ select: ({ state }) => state.submittedAt });
  const current = { rows, filter, from: range?.from, at: page.dataUpdatedAt };
  const [kept, setKept] = useState(current);
  const isSamePage = kept.filter === filter && kept.from === range?.from;
  const isOwnChange = changes.some((at) => at >= kept.at);
  const mayWait = isSamePage && !isOwnChange;
  // Reads whether someone is inside only together with the rest: entering and leaving rows that have not moved must not
  // render the whole list, because that would delay every click in it.
  const isBehind = useSyncExternalStore(
    place.subscribe,
    () => place.isInside() && mayWait && isMoved(kept.rows, rows),
    () => false,
  );
  if (!isBehind && kept.rows !== rows) setKept(current);

  const latest = new Map(rows?.map((row) => [row.id, row]));
  return {
    rows: isBehind ? kept.rows?.map((row) => latest.get(row.id) ?? row) : rows,
    isBehind,
    /** Shows what others have changed. */
    catchUp: () => setKept(current),
    place: place.handlers,
  };
}

/** Knows whether the pointer or the focus is in an element. */
function createPlace() {
  let isInside = false;
  const listeners = new Set<() => void>();
  const set = (next: boolean) => () => {
    isInside = next;
    for (const listener of listeners) listener();
  };
  const [enter, leave] = [set(true), set(false)];
  return {
    isInside: () => isInside,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    handlers: { onMouseEnter: enter, onMouseLeave: leave, onFocus: enter, onBlur: leave },
  };
}

function isMoved(before: readonly { id: string }[] = [], now: readonly { id: string }[] = []): boolean {
  return before.length > 0 && (before.length !== now.length || before.some(({ id }, at) => id !== now[at]?.id));
}
