import { keepPreviousData, type QueryFunctionContext, queryOptions, useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { pageLanguage, raiseUnlessOk } from "#app/platform/http/call.ts";
import { addressOf, type Endpoint } from "#app/platform/http/endpoint.ts";
import { nextCursorIn } from "#app/platform/http/next-page.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { localeOf } from "#app/platform/i18n/language.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { useState } from "react";

type ListCall<Row> = Pick<Endpoint, "path"> & { answer: z.ZodMiniType<Row[]> };
type Filter = Record<string, string | undefined>;

/**
 * A list page by page, fetched again whenever it is opened, and every `refetchInterval` milliseconds where one is given.
 * `pageSize` is what the call gives at most.
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
    /** Which rows these are, in words like "{from} to {to}". */
    placeIn: (range: string) =>
      fill(range, { from: count.format(before + 1), to: count.format(before + (data?.rows.length ?? 0)) }),
    ...turns(isPlaceholderData ? undefined : data?.nextCursor),
  };
}

/** Reads a page of a list, and from its headers what the rows alone do not say. Throws CallError. */
export async function fetchPage<Row>(list: ListCall<Row>, { queryKey: [address], signal }: QueryFunctionContext) {
  const response = await fetch(String(address), { credentials: "include", headers: pageLanguage(), signal });
  await raiseUnlessOk(response);
  return {
    rows: z.parse(list.answer, await response.json()),
    /** How many rows all pages have together, or where that is not exact, at least; NaN where the list does not say it. */
    total: Number(response.headers.get("x-total-count") ?? Number.NaN),
    isExact: response.headers.get("x-total-count-exact") !== "false",
    nextCursor: nextCursorIn(response.headers),
  };
}

/**
 * Where one is in a list that is read page by page, newest first. The cursors that led here are kept, because a cursor
 * only leads on; another address, of another filter say, begins again.
 */
export function useCursorTrail(address: string, pageSize: number) {
  const [trail, setTrail] = useState<{ address: string; cursors: string[] }>({ address, cursors: [] });
  const cursors = trail.address === address ? trail.cursors : [];
  return {
    /** Leads to this page; undefined on the first. */
    cursor: cursors.at(-1),
    /** How many rows stand on the pages before this one. */
    before: cursors.length * pageSize,
    /** The ways to other pages; `nextCursor` leads to older rows, if there are any. */
    turns: (nextCursor: string | undefined) => ({
      older: nextCursor ? () => setTrail({ address, cursors: [...cursors, nextCursor] }) : undefined,
      newer: cursors.length > 0 ? () => setTrail({ address, cursors: cursors.slice(0, -1) }) : undefined,
      newest: cursors.length > 1 ? () => setTrail({ address, cursors: [] }) : undefined,
    }),
  };
}
