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
    ({ q, status }: OrderFilter) => {
      const wanted = Object.entries({ q, status }).filter((entry): entry is [string, string] => Boolean(entry[1]));
      setSearch(new URLSearchParams(wanted), { replace: true, preventScrollReset: true });
    },
    [setSearch],
  );
  return { filter, onFilter };
}

/** What is no filter reads as none. */
function filterOf(search: URLSearchParams): OrderFilter {
  const parsed = z.safeParse(orderFilterSchema, Object.fromEntries(search));
  if (!parsed.success) return {};
  const { q, status } = parsed.data;
  return { ...(q && { q }), ...(status && status !== "all" && { status }) };
}
