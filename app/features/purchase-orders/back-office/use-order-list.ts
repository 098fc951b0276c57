import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type OrderFilter, pageSize } from "../staff-contract.ts";
import { orderPageQuery } from "./order-queries.ts";

/** The orders of a filter, page by page. The cursors that led here are kept, because a cursor only leads on. */
export function useOrderList(filter: OrderFilter) {
  const [trail, setTrail] = useState<{ filter: OrderFilter; cursors: string[] }>({ filter, cursors: [] });
  const isOfThisFilter = trail.filter.q === filter.q && trail.filter.status === filter.status;
  const cursors = isOfThisFilter ? trail.cursors : [];
  const page = useQuery(orderPageQuery(filter, cursors.at(-1)));
  const nextCursor = page.isPlaceholderData ? undefined : page.data?.nextCursor;

  return {
    page,
    /** How many orders stand on the pages before this one. */
    before: cursors.length * pageSize,
    older: nextCursor ? () => setTrail({ filter, cursors: [...cursors, nextCursor] }) : undefined,
    newer: cursors.length > 0 ? () => setTrail({ filter, cursors: cursors.slice(0, -1) }) : undefined,
    newest: cursors.length > 1 ? () => setTrail({ filter, cursors: [] }) : undefined,
  };
}

export type OrderList = ReturnType<typeof useOrderList>;
