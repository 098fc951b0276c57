import { type QueryClient, useMutation, type UseMutationOptions, useQueryClient } from "@tanstack/react-query";
import { call, type CallInput, type Rejection, rejectionOf } from "#app/platform/http/call.ts";
import type { Endpoint } from "#app/platform/http/endpoint.ts";
import { type Attempt, attemptToSend } from "#app/platform/http/idempotency-key.ts";
import { isSignedOut, refetchBelow } from "#app/platform/query/query-client.ts";
import { showToast } from "#app/ui/feedback/toast.ts";
import type * as z from "zod/mini";
import { useOfficeMessages } from "./office-messages.tsx";
import type { Messages } from "./messages.ts";

type Schema = z.core.$ZodType;

/** The last request for each record that has no good answer yet. */
const unanswered = new Map<string, Attempt>();

/**
 * Calls an endpoint. If it recognizes repeats and the answer is lost, sending the same again changes nothing, even from
 * a dialog that was closed and opened in between.
 */
export async function callOnce<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  endpoint: Endpoint<P, Q, B, A>,
  input: CallInput<P, Q, B>,
): Promise<z.core.output<A>> {
  if (!endpoint.isIdempotent || input.headers) return call(endpoint, input);
  const record = JSON.stringify([endpoint.path, input.params]);
  const attempt = attemptToSend(JSON.stringify(input.body), unanswered.get(record));
  unanswered.set(record, attempt);
  const answer = await call(endpoint, { ...input, headers: { "idempotency-key": attempt.key } });
  unanswered.delete(record);
  return answer;
}

type Options<Input, Answer> = {
  /**
   * Queries to refetch, even if the request fails: either all queries below a path, or those that a function refetches.
   */
  refetch?: string | ((client: QueryClient) => Promise<void>);
  /** The message of the success toast. */
  done?: string;
  onDone?: (answer: Answer, input: Input) => void;
  /** The message of the error toast, instead of the default; false if the page shows all errors itself. */
  failed?: string | false;
  /**
   * Handles a rejection instead of the error toast, or returns false to show it anyway. The mutation stays pending
   * until this function finishes. Not called if the session has ended, because the sign-in card covers the page.
   */
  onRefused?: (rejection: Rejection, input: Input) => unknown;
  /** Names the mutation, or makes it wait for others in the same scope. */
  mutation?: Pick<UseMutationOptions, "mutationKey" | "scope">;
};

/** Returns a mutation for staff pages. It sends its input to an endpoint and reports errors. */
export function useCall<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  endpoint: Endpoint<P, Q, B, A>,
  options: Options<CallInput<P, Q, B>, z.core.output<A>> = {},
) {
  const { refetch, done, failed, onDone, onRefused, mutation } = options;
  const client = useQueryClient();
  const office = useOfficeMessages();
  const asked = useMutation({
    ...mutation,
    mutationFn: (input: CallInput<P, Q, B>) => callOnce(endpoint, input),
    onSuccess(answer, input) {
      if (done) showToast({ title: done });
      onDone?.(answer, input);
    },
    async onError(error, input) {
      if (isSignedOut(error)) return;
      const rejection = rejectionOf(error);
      const isHandled = onRefused ? (await onRefused(rejection, input)) !== false : failed === false;
      if (!isHandled)
        showToast({ title: reasonFor(rejection, office) || failed || office.failed, tone: "destructive" });
    },
    onSettled: () => (typeof refetch === "string" ? refetchBelow(client, refetch) : refetch?.(client)),
  });
  return { ...asked, rejection: asked.error ? rejectionOf(asked.error) : undefined };
}

/**
 * The usual reasons: there is no network, or a colleague deleted or changed the record first. The server explains other
 * conflicts.
 */
export function reasonFor({ status, detail }: Rejection, { gone, conflict, offline }: Messages): string | undefined {
  if (status === undefined && !navigator.onLine) return offline;
  if (status === 404) return gone;
  return status === 409 ? (detail ?? conflict.title) : undefined;
}

/** Returns the message for a field: its own message, or else the message for the whole request, or else `fallback`. */
export function sentenceFor({ fields, detail }: Rejection, field: string, fallback: string): string {
  return fields[field] ?? detail ?? fallback;
}
