import { keepPreviousData, type QueryClient, type QueryFunctionContext, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { pageLanguage, raiseUnlessOk } from "#app/platform/http/call.ts";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { nextCursorIn } from "#app/platform/http/next-cursor.ts";
import { listStaffNews, readNews, staffItemSchema } from "../staff-contract.ts";

/** One page of items, fetched anew whenever the list is opened. */
export function newsPageQuery(deleted: boolean, cursor: string | undefined) {
  return queryOptions({
    queryKey: [addressOf(listStaffNews, {}, { deleted: String(deleted), cursor })],
    queryFn: fetchPage,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

async function fetchPage({ queryKey: [address], signal }: QueryFunctionContext) {
  const response = await fetch(String(address), { credentials: "include", headers: pageLanguage(), signal });
  await raiseUnlessOk(response);
  return { items: z.parse(listStaffNews.answer, await response.json()), nextCursor: nextCursorIn(response.headers) };
}

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
  return client.invalidateQueries({
    predicate: ({ queryKey: [address] }) => String(address).startsWith(listStaffNews.path),
  });
}
