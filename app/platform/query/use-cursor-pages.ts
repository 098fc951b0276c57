import { keepPreviousData, type QueryFunctionContext, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { pageLanguage, raiseUnlessOk } from "#app/platform/http/call.ts";
import { addressOf, type Endpoint } from "#app/platform/http/endpoint.ts";
import { nextCursorIn } from "#app/platform/http/next-page.ts";

type ListCall<Row> = Pick<Endpoint, "path"> & { answer: z.ZodMiniType<Row[]> };
type Filter = Record<string, string | undefined>;

/** The visible rows' position, and the number of all rows, or a lower bound if it is not exact. */
export type PageRange = { from: number; to: number; total: number; isExact: boolean };

type Options = {
  refetchInterval?: number | false;
  /** How long a page is kept after the list was closed. */
  gcTime?: number;
};

/**
 * Reads a list page by page. Unless it is kept (`gcTime`), refetches it whenever it is opened. `pageSize` is the
 * endpoint's maximum.
 */
export function useCursorPages<Row>(list: ListCall<Row>, filter: Filter, pageSize: number, options: Options = {}) {
  const { cursor, before, turns } = useCursorTrail(addressOf(list, {}, filter), pageSize);
  const page = useQuery(
    queryOptions({
      queryKey: [addressOf(list, {}, { ...filter, cursor })],
      queryFn: (context) => fetchPage(list, context),
      placeholderData: keepPreviousData,
      gcTime: 0,
      ...options,
    }),
  );
  const { data, isPlaceholderData } = page;
  return {
    page,
    rows: data?.rows,
    range: data && rangeOf(data, before),
    ...turns(isPlaceholderData ? undefined : data?.nextCursor),
  };
}

export type CursorPages<Row> = ReturnType<typeof useCursorPages<Row>>;

/** Most endpoints do not count their rows. Then the number is known on the last page. */
function rangeOf(
  { rows, total, isExact, nextCursor }: Awaited<ReturnType<typeof fetchPage>>,
  before: number,
): PageRange {
  const to = before + rows.length;
  const place = { from: before + 1, to };
  if (Number.isNaN(total)) return { ...place, total: to, isExact: !nextCursor };
  return { ...place, total: Math.max(total, to), isExact };
}

/** Fetches one page of a list and its headers. Throws a CallError for an error status. */
async function fetchPage<Row>(list: ListCall<Row>, { queryKey: [address], signal }: QueryFunctionContext) {
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
function useCursorTrail(address: string, pageSize: number) {
  const [trail, setTrail] = useState<{ address: string; cursors: string[] }>();
  const turned = trail?.address === address ? trail.cursors : undefined;
  const cursors = turned ?? [];
  return {
    /** The cursor of this page; undefined on the first. */
    cursor: cursors.at(-1),
    /** The number of rows on the previous pages. */
    before: cursors.length * pageSize,
    /** Returns functions that navigate to other pages. `nextCursor` is the cursor of older rows, if any. */
    turns: (nextCursor: string | undefined) => ({
      /** Stays true while another page is loading. */
      hasPages: nextCursor !== undefined || turned !== undefined,
      older: nextCursor ? () => setTrail({ address, cursors: [...cursors, nextCursor] }) : undefined,
      newer: cursors.length > 0 ? () => setTrail({ address, cursors: cursors.slice(0, -1) }) : undefined,
      newest: cursors.length > 1 ? () => setTrail({ address, cursors: [] }) : undefined,
    }),
  };
}
