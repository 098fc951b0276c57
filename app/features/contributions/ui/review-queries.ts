import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { call, CallError } from "#app/platform/http/call.ts";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { isSignedOut } from "#app/platform/query/query-client.ts";
import { showToast } from "#app/ui/toast.ts";
import {
  decide,
  type DecisionName,
  discardSender,
  listReview,
  readReview,
  type WaitingContribution,
} from "../contract.ts";
import type { Words } from "../strings.en.ts";

/** Others decide too, so the list is asked for again while the page is open. */
export const lookAgainMilliseconds = 60_000;

/** All of one contribution. */
export function openedQuery({ kind, id }: WaitingContribution) {
  return queryOptions({
    queryKey: [addressOf(readReview, { kind, id })],
    select: (data: unknown) => z.parse(readReview.answer, data),
    gcTime: 0, // how many wait from its sender changes
  });
}

type DecisionRequest = { contribution: WaitingContribution; decision: DecisionName; reason?: string };

/** Sends a decision; the list is fetched again whatever came of it. */
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

/** Discards all that waits from the sender of a contribution. */
export function useDiscardSender({ review }: Words) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ contribution: { kind, id }, reason }: { contribution: WaitingContribution; reason: string }) =>
      call(discardSender, { params: { kind, id }, body: { reason } }),
    onSuccess: ({ discarded }) => showToast({ title: fill(review.discardedCount, { count: discarded }) }),
    onError: (error) => !isSignedOut(error) && showToast({ title: review.failed, tone: "destructive" }),
    onSettled: () => refresh(client),
  });
}

/** Every page of the list; not the one that is open: decided, it cannot be read any more. */
function refresh(client: QueryClient): Promise<void> {
  const isList = ({ queryKey: [address] }: { queryKey: readonly unknown[] }) =>
    String(address).split("?")[0] === listReview.path;
  return client.invalidateQueries({ predicate: isList });
}
