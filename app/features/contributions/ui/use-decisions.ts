import type { QueryClient } from "@tanstack/react-query";
import { useOfficeWords, useWords } from "#app/office/office-words.tsx";
import { useCall } from "#app/office/use-call.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { showToast } from "#app/ui/feedback/toast.ts";
import { decide, discardSender, listReview } from "../contract.ts";

/** Decides about one contribution, or discards all that wait from a sender; the list is fetched again in either case. */
export function useDecisions() {
  const { review, alreadyDecided } = useWords("contributions");
  const { failed } = useOfficeWords();
  return {
    decision: useCall(decide, {
      refetch: refetchList,
      onRefused: ({ status }) => showToast({ title: status === 409 ? alreadyDecided : failed, tone: "destructive" }),
    }),
    discardAll: useCall(discardSender, {
      refetch: refetchList,
      onDone: ({ discarded }) => showToast({ title: fill(review.discardedCount, { count: discarded }) }),
    }),
  };
}

/** Every page of the list; not the contribution that is open: once decided it cannot be read. */
function refetchList(client: QueryClient): Promise<void> {
  const isList = ({ queryKey: [address] }: { queryKey: readonly unknown[] }) =>
    String(address).split("?")[0] === listReview.path;
  return client.invalidateQueries({ predicate: isList });
}
