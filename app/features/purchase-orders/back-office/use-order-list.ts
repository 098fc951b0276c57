import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { listOrders, type OrderFilter, pageSize } from "../staff-contract.ts";
import { orderPageQuery } from "./order-queries.ts";

/** The orders of a filter, page by page. The cursors that led here are kept, because a cursor only leads on. */
export function useOrderList(filter: OrderFilter) {
  const address = addressOf(listOrders, {}, filter);
  const [trail, setTrail] = useState<{ address: string; cursors: string[] }>({ address, cursors: [] });
  const cursors = trail.address === address ? trail.cursors : [];
  const page = useQuery(orderPageQuery(filter, cursors.at(-1)));
  const nextCursor = page.isPlaceholderData ? undefined : page.data?.nextCursor;

  return {
    page,
    /** How many orders stand on the pages before this one. */
    before: cursors.length * pageSize,
    older: nextCursor ? () => setTrail({ address, cursors: [...cursors, nextCursor] }) : undefined,
    newer: cursors.length > 0 ? () => setTrail({ address, cursors: cursors.slice(0, -1) }) : undefined,
    newest: cursors.length > 1 ? () => setTrail({ address, cursors: [] }) : undefined,
  };
}

export type OrderList = ReturnType<typeof useOrderList>;
