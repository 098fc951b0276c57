import { useQuery } from "@tanstack/react-query";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { useCursorTrail } from "#app/platform/query/use-cursor-trail.ts";
import { listOrders, type OrderFilter, pageSize } from "../staff-contract.ts";
import { orderPageQuery } from "./order-queries.ts";

/** The orders of a filter, page by page. */
export function useOrderList(filter: OrderFilter) {
  const { cursor, before, turns } = useCursorTrail(addressOf(listOrders, {}, filter), pageSize);
  const page = useQuery(orderPageQuery(filter, cursor));
  return { page, before, ...turns(page.isPlaceholderData ? undefined : page.data?.nextCursor) };
}

export type OrderList = ReturnType<typeof useOrderList>;
