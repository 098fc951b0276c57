import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import * as z from "zod/mini";
import { type OrderFilter, orderFilterSchema } from "#app/features/purchase-orders/staff-contract.ts";

/** The filter of the order lists, kept in the address: it survives a reload and can be linked to (`/admin?q=…`). */
export function useOrderFilter() {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const filter = useMemo(() => filterOf(new URLSearchParams(address)), [address]);
  const onFilter = useCallback(
    (wished: OrderFilter) => {
      const wanted = Object.entries(wished).filter((entry): entry is [string, string] => Boolean(entry[1]));
      setSearch(new URLSearchParams(wanted), { replace: true, preventScrollReset: true });
    },
    [setSearch],
  );
  return { filter, onFilter };
}

/** What is no filter reads as none; what is wrong in a part does not take the other parts with it. */
function filterOf(search: URLSearchParams): OrderFilter {
  const parts = Object.entries(orderFilterSchema.shape).flatMap(([name, schema]) => {
    const parsed = z.safeParse(schema, search.get(name) ?? undefined);
    return parsed.success && parsed.data ? [[name, parsed.data]] : [];
  });
  const filter = z.parse(orderFilterSchema, Object.fromEntries(parts));
  return filter.status === "all" ? { ...filter, status: undefined } : filter;
}
