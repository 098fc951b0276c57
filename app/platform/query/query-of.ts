import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { addressOf, type Endpoint } from "#app/platform/http/endpoint.ts";

type Asked = { params?: Record<string, string>; query?: Record<string, string | undefined> };

/** The query of a GET call: its address is the key, and its answer is parsed by the contract. */
export function queryOf<A extends z.core.$ZodType>(
  endpoint: Pick<Endpoint, "path"> & { answer: A },
  { params, query }: Asked = {},
) {
  return queryOptions({
    queryKey: [addressOf(endpoint, params, query)],
    select: (data: unknown): z.core.output<A> => z.parse(endpoint.answer, data),
  });
}
