import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { call, CallError } from "#app/platform/http/call.ts";
import { isSignedOut } from "#app/platform/query/query-client.ts";
import { showToast } from "#app/ui/toast.ts";
import { decide, type DecisionName, listReview, type ShownContribution } from "../contract.ts";
import type { Words } from "../strings.en.ts";

const lookAgainMilliseconds = 60_000;

/** What waits for a decision; others decide too, so it is asked for again while the page is open. */
export function reviewQuery() {
  return queryOptions({
    queryKey: [listReview.path],
    select: (data: unknown) => z.parse(listReview.answer, data),
    refetchInterval: lookAgainMilliseconds,
  });
}

export type DecisionRequest = { contribution: ShownContribution; decision: DecisionName; reason?: string };

/** Sends a decision; the list is fetched anew whatever came of it. */
export function useDecision(words: Words) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ contribution: { kind, id }, decision, reason = "" }: DecisionRequest) =>
      call(decide, { params: { kind, id }, body: decision === "discard" ? { decision, reason } : { decision } }),
    onError(error) {
      if (isSignedOut(error)) return;
      const isLate = error instanceof CallError && error.status === 409;
      showToast({ title: isLate ? words.alreadyDecided : words.review.failed, tone: "destructive" });
    },
    onSettled: () => refresh(client),
  });
}

function refresh(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [listReview.path] });
}
