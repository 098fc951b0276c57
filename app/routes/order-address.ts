import { orderFilterSchema } from "#app/features/purchase-orders/staff-contract.ts";
import { useListAddress } from "#app/office/use-list-address.ts";

/** Stores the order lists' filter and the open order in the URL (`/admin?q=…`, `/admin?open=…`). */
export function useOrderAddress() {
  const { filter, ...address } = useListAddress(orderFilterSchema);
  return { ...address, filter: filter.status === "all" ? { ...filter, status: undefined } : filter };
}
