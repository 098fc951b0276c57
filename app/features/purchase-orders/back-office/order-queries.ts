import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { type ListAddress, useStaffList } from "#app/office/use-staff-list.ts";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import {
  listOrders,
  orderDetailsSchema,
  type OrderFilter,
  pageSize,
  readOrder,
  readSummary,
  summarySchema,
} from "../staff-contract.ts";

export const refetchMilliseconds = 30_000; // requirements §9: interval for refetching orders
/** A page that was seen is shown immediately when the list is opened again. */
const keptMilliseconds = 300_000;

/** Loads the orders that match the filter of the address, page by page. Refetches them every 30 seconds. */
export function useOrderList(address: ListAddress<OrderFilter>) {
  return useStaffList(listOrders, address, pageSize, {
    refetchInterval: refetchMilliseconds,
    gcTime: keptMilliseconds,
  });
}

/** Query for the numbers on the stat cards, refetched together with the list. */
export function summaryQuery() {
  return queryOptions({
    queryKey: [readSummary.path],
    select: summaryIn,
    refetchInterval: refetchMilliseconds,
  });
}

/** Query for the last deleted orders. They can still be restored. */
export function deletedQuery() {
  return queryOf(listOrders, { query: { status: "deleted" } });
}

/**
 * Query for an order with its history and emails. Fetched each time it is opened, because changes need the latest
 * version.
 */
export function orderDetailsQuery(id: string) {
  return queryOptions({
    queryKey: [addressOf(readOrder, { id })],
    select: detailsIn,
    gcTime: 0,
  });
}

// Named, so that the query reads each response once and not on every render.
const summaryIn = (data: unknown) => z.parse(summarySchema, data);
const detailsIn = (data: unknown) => z.parse(orderDetailsSchema, data);
