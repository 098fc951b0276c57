import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { refetchBelow } from "#app/platform/query/query-client.ts";
import * as z from "zod/mini";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { listStaffNews, readNews, staffItemSchema } from "../staff-contract.ts";

/** One item, fetched anew each time it is opened: a change needs the latest version. */
export function newsItemQuery(id: string) {
  return queryOptions({
    queryKey: [addressOf(readNews, { id })],
    select: (data: unknown) => z.parse(staffItemSchema, data),
    gcTime: 0,
    staleTime: 0,
  });
}

/** After a change: lists that are on the screen are fetched again. */
export function refreshNews(client: QueryClient): Promise<void> {
  return refetchBelow(client, listStaffNews.path);
}
