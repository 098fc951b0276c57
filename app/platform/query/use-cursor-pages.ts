import { keepPreviousData, type QueryFunctionContext, queryOptions, useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { pageLanguage, raiseUnlessOk } from "#app/platform/http/call.ts";
import { addressOf, type Endpoint } from "#app/platform/http/endpoint.ts";
import { nextCursorIn } from "#app/platform/http/next-page.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { localeOf } from "#app/platform/i18n/language.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { useState } from "react";

type ListCall<Row> = Pick<Endpoint, "path"> & { answer: z.ZodMiniType<Row[]> };
type Filter = Record<string, string | undefined>;

/**
 * Reads a list page by page. Refetches whenever the list is opened and, if set, every `refetchInterval` milliseconds.
 * `pageSize` is the endpoint's maximum.
 */
export function useCursorPages<Row>(
  list: ListCall<Row>,
  filter: Filter,
  pageSize: number,
  refetchInterval: number | false = false,
) {
  const { cursor, before, turns } = useCursorTrail(addressOf(list, {}, filter), pageSize);
  const count = new Intl.NumberFormat(localeOf(useLanguage()));
  const page = useQuery(
    queryOptions({
      queryKey: [addressOf(list, {}, { ...filter, cursor })],
      queryFn: (context) => fetchPage(list, context),
      placeholderData: keepPreviousData,
      gcTime: 0,
      refetchInterval,
    }),
  );
  const { data, isPlaceholderData } = page;
  return {
    page,
    rows: data?.rows,
    /** Inserts the visible range of rows into a string such as "{from} to {to}". */
    placeIn: (range: string) =>
      interpolate(range, { from: count.format(before + 1), to: count.format(before + (data?.rows.length ?? 0)) }),
    ...turns(isPlaceholderData ? undefined : data?.nextCursor),
  };
}

/** Fetches one page of a list and its headers. Throws a CallError for an error status. */
export async function fetchPage<Row>(list: ListCall<Row>, { queryKey: [address], signal }: QueryFunctionContext) {
  const response = await fetch(String(address), { credentials: "include", headers: pageLanguage(), signal });
  await raiseUnlessOk(response);
  return {
    rows: z.parse(list.answer, await response.json()),
    /** The total number of rows, or a lower bound if it is not exact; NaN if unknown. */
    total: Number(response.headers.get("x-total-count") ?? Number.NaN),
    isExact: response.headers.get("x-total-count-exact") !== "false",
    nextCursor: nextCursorIn(response.headers),
  };
}

/**
 * Tracks the position in a paginated list, newest first. Keeps the previous cursors, because a cursor only points to
 * the next page. A new URL, for example with a different filter, starts over.
 */
export function useCursorTrail(address: string, pageSize: number) {
  const [trail, setTrail] = useState<{ address: string; cursors: string[] }>({ address, cursors: [] });
  const cursors = trail.address === address ? trail.cursors : [];
  return {
    /** The cursor of this page; undefined on the first. */
    cursor: cursors.at(-1),
    /** The number of rows on the previous pages. */
    before: cursors.length * pageSize,
    /** Returns functions that navigate to other pages. `nextCursor` is the cursor of older rows, if any. */
    turns: (nextCursor: string | undefined) => ({
      older: nextCursor ? () => setTrail({ address, cursors: [...cursors, nextCursor] }) : undefined,
      newer: cursors.length > 0 ? () => setTrail({ address, cursors: cursors.slice(0, -1) }) : undefined,
      newest: cursors.length > 1 ? () => setTrail({ address, cursors: [] }) : undefined,
    }),
  };
}
