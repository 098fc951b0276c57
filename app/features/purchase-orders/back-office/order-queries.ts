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

export const refetchMilliseconds = 30_000; // spec §9: order refetch

export type OrderPage = Awaited<ReturnType<typeof fetchPage<Order>>>;

/** One page of orders, refetched every 30 seconds; the previous page stays until the next one arrives. */
export function orderPageQuery(filter: OrderFilter, cursor: string | undefined) {
  return queryOptions({
    queryKey: [addressOf(listOrders, {}, { ...filter, cursor })],
    queryFn: (context) => fetchPage(listOrders, context),
    refetchInterval: whileSignedIn,
    placeholderData: keepPreviousData,
  });
}

/** The orders of a filter, page by page. */
export function useOrderList(filter: OrderFilter) {
  const { cursor, before, turns } = useCursorTrail(addressOf(listOrders, {}, filter), pageSize);
  const page = useQuery(orderPageQuery(filter, cursor));
  return { page, before, ...turns(page.isPlaceholderData ? undefined : page.data?.nextCursor) };
}

export type OrderList = ReturnType<typeof useOrderList>;

/** The numbers on the stat cards, refetched with the list. */
export function summaryQuery() {
  return queryOptions({
    queryKey: [readSummary.path],
    select: (data: unknown) => z.parse(summarySchema, data),
    refetchInterval: whileSignedIn,
  });
}

/** One order with its history and emails, fetched each time it is opened: a change needs the latest version. */
export function orderDetailsQuery(id: string) {
  return queryOptions({
    queryKey: [addressOf(readOrder, { id })],
    select: (data: unknown) => z.parse(orderDetailsSchema, data),
    gcTime: 0,
  });
}

/** Without a session, polling would only fail; signing in refetches what failed. */
function whileSignedIn({ state }: { state: { error: Error | null } }): number | false {
  return isSignedOut(state.error) ? false : refetchMilliseconds;
}
