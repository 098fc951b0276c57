import * as z from "zod/mini";
import { type OrderFilter, orderFilterSchema } from "#app/features/purchase-orders/staff-contract.ts";
import { useListAddress } from "./list-address.ts";

/** The filter of the order lists and the order that is open, in the address (`/admin?q=…`, `/admin?open=…`). */
export function useOrderAddress() {
  return useListAddress({ read: readFilter, parts });
}

/** What is no filter reads as none; what is wrong in a part does not take the other parts with it. */
function readFilter(search: URLSearchParams): OrderFilter {
  const valid = Object.entries(orderFilterSchema.shape).flatMap(([name, schema]) => {
    const parsed = z.safeParse(schema, search.get(name) ?? undefined);
    return parsed.success && parsed.data ? [[name, parsed.data]] : [];
  });
  const filter = z.parse(orderFilterSchema, Object.fromEntries(valid));
  return filter.status === "all" ? { ...filter, status: undefined } : filter;
}

function parts(filter: OrderFilter) {
  return filter;
}
