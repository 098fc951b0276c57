import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#app/office/use-call.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { noViews, type OrderViews, readOrderViews, saveOrderViews } from "../views-contract.ts";

const viewsQuery = queryOf(readOrderViews);

/** Loads and updates the account's saved views. */
export function useOrderViews() {
  const client = useQueryClient();
  const { data } = useQuery(viewsQuery);
  const save = useCall(saveOrderViews, { onDone: (saved) => client.setQueryData(viewsQuery.queryKey, saved) });
  const current = data ?? noViews;
  return {
    ...current,
    isLoaded: data !== undefined,
    isSaving: save.isPending,
    change: (changed: Partial<OrderViews>, onSaved?: () => void) =>
      save.mutate({ body: { ...current, ...changed } }, { onSuccess: onSaved }),
  };
}
