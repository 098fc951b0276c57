import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { isSignedOut } from "#app/platform/query/query-client.ts";
import { fetchPage, useCursorTrail } from "#app/platform/query/use-cursor-pages.ts";
import {
  listOrders,
  type Order,
  orderDetailsSchema,
  type OrderFilter,
  pageSize,
  readOrder,
  readSummary,
  summarySchema,
} from "../staff-contract.ts";

export const refetchMilliseconds = 30_000; // requirements §9: interval for refetching orders

export type OrderPage = Awaited<ReturnType<typeof fetchPage<Order>>>;

/**
 * Query for one page of orders, refetched every 30 seconds. Keeps showing the previous page until the next one arrives.
 */
export function orderPageQuery(filter: OrderFilter, cursor: string | undefined) {
  return queryOptions({
    queryKey: [addressOf(listOrders, {}, { ...filter, cursor })],
    queryFn: (context) => fetchPage(listOrders, context),
    refetchInterval: whileSignedIn,
    placeholderData: keepPreviousData,
  });
}

/** Loads the orders that match a filter, page by page. */
export function useOrderList(filter: OrderFilter) {
  const { cursor, before, turns } = useCursorTrail(addressOf(listOrders, {}, filter), pageSize);
  const page = useQuery(orderPageQuery(filter, cursor));
  return { page, before, ...turns(page.isPlaceholderData ? undefined : page.data?.nextCursor) };
}

export type OrderList = ReturnType<typeof useOrderList>;

/** Query for the numbers on the stat cards, refetched together with the list. */
export function summaryQuery() {
  return queryOptions({
    queryKey: [readSummary.path],
    select: (data: unknown) => z.parse(summarySchema, data),
    refetchInterval: whileSignedIn,
  });
}

/**
 * Query for an order with its history and emails. Fetched each time it is opened, because changes need the latest
 * version.
 */
export function orderDetailsQuery(id: string) {
  return queryOptions({
    queryKey: [addressOf(readOrder, { id })],
    select: (data: unknown) => z.parse(orderDetailsSchema, data),
    gcTime: 0,
  });
}

/** Stops polling while the user is signed out. Signing in refetches failed queries. */
function whileSignedIn({ state }: { state: { error: Error | null } }): number | false {
  return isSignedOut(state.error) ? false : refetchMilliseconds;
}
