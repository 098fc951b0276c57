import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import * as z from "zod/mini";
import { type OrderFilter, orderFilterSchema } from "#app/features/purchase-orders/staff-contract.ts";

const openSchema = z.uuid();

/**
 * The filter of the order lists and the order that is open, kept in the address: both survive a reload, can be linked
 * to (`/admin?q=…`, `/admin?open=…`), and the browser's way back closes what was opened.
 */
export function useOrderAddress() {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const { filter, openId } = useMemo(() => readAddress(new URLSearchParams(address)), [address]);
  const onFilter = useCallback(
    (wanted: OrderFilter) => setSearch(addressOf(wanted, undefined), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  const onOpen = useCallback(
    (id: string | undefined) =>
      setSearch(addressOf(filter, id), { replace: id === undefined, preventScrollReset: true }),
    [setSearch, filter],
  );
  return { filter, openId, onFilter, onOpen };
}

/** What is no filter reads as none; what is wrong in a part does not take the other parts with it. */
function readAddress(search: URLSearchParams): { filter: OrderFilter; openId: string | undefined } {
  const parts = Object.entries(orderFilterSchema.shape).flatMap(([name, schema]) => {
    const parsed = z.safeParse(schema, search.get(name) ?? undefined);
    return parsed.success && parsed.data ? [[name, parsed.data]] : [];
  });
  const filter = z.parse(orderFilterSchema, Object.fromEntries(parts));
  return {
    filter: filter.status === "all" ? { ...filter, status: undefined } : filter,
    openId: z.safeParse(openSchema, search.get("open")).data,
  };
}

function addressOf(filter: OrderFilter, open: string | undefined): URLSearchParams {
  const wanted = Object.entries({ ...filter, open });
  return new URLSearchParams(wanted.filter((entry): entry is [string, string] => Boolean(entry[1])));
}
