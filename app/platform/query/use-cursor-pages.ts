import { keepPreviousData, type QueryFunctionContext, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { pageLanguage, raiseUnlessOk } from "#app/platform/http/call.ts";
import { addressOf, type Endpoint } from "#app/platform/http/endpoint.ts";
import { nextCursorIn } from "#app/platform/http/next-cursor.ts";

type ListCall<Row> = Pick<Endpoint, "path"> & { answer: z.ZodMiniType<Row[]> };
type Filter = Record<string, string | undefined>;

/**
 * A list page by page, newest first, fetched anew whenever it is opened. The cursors that led here are kept, because a
 * cursor only leads on; another filter begins again. `pageSize` is what the call gives at most.
 */
export function useCursorPages<Row>(list: ListCall<Row>, filter: Filter, pageSize: number) {
  const address = addressOf(list, {}, filter);
  const [trail, setTrail] = useState<{ address: string; cursors: string[] }>({ address, cursors: [] });
  const cursors = trail.address === address ? trail.cursors : [];
  const page = useQuery(
    queryOptions({
      queryKey: [addressOf(list, {}, { ...filter, cursor: cursors.at(-1) })],
      queryFn: (context) => fetchPage(list, context),
      placeholderData: keepPreviousData,
      gcTime: 0,
    }),
  );
  const nextCursor = page.isPlaceholderData ? undefined : page.data?.nextCursor;
  return {
    page,
    /** How many rows stand on the pages before this one. */
    before: cursors.length * pageSize,
    older: nextCursor ? () => setTrail({ address, cursors: [...cursors, nextCursor] }) : undefined,
    newer: cursors.length > 0 ? () => setTrail({ address, cursors: cursors.slice(0, -1) }) : undefined,
    newest: cursors.length > 1 ? () => setTrail({ address, cursors: [] }) : undefined,
  };
}

async function fetchPage<Row>(list: ListCall<Row>, { queryKey: [address], signal }: QueryFunctionContext) {
  const response = await fetch(String(address), { credentials: "include", headers: pageLanguage(), signal });
  await raiseUnlessOk(response);
  return { rows: z.parse(list.answer, await response.json()), nextCursor: nextCursorIn(response.headers) };
}
