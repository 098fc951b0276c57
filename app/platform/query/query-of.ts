import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { addressOf, type Endpoint } from "#app/platform/http/endpoint.ts";

type Asked = { params?: Record<string, string>; query?: Record<string, string | undefined> };

/** Returns the query for a GET endpoint: its key is the URL, and the endpoint's schema parses the response. */
export function queryOf<A extends z.core.$ZodType>(
  endpoint: Pick<Endpoint, "path"> & { answer: A },
  { params, query }: Asked = {},
) {
  return queryOptions({
    queryKey: [addressOf(endpoint, params, query)],
    select: (data: unknown): z.core.output<A> => z.parse(endpoint.answer, data),
  });
}
