import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type CallInput, type Refusal, refusalOf } from "#app/platform/http/call.ts";
import type { Endpoint } from "#app/platform/http/endpoint.ts";
import { isSignedOut, refetchBelow } from "#app/platform/query/query-client.ts";
import { showToast } from "#app/ui/feedback/toast.ts";
import type * as z from "zod/mini";
import { useOfficeWords } from "./office-words.tsx";

type Schema = z.core.$ZodType;

type Options<Input, Answer> = {
  /** What to refetch, whether or not the call succeeded: queries below a path, or the result of a function. */
  refetch?: string | ((client: QueryClient) => Promise<void>);
  /** The success toast. */
  done?: string;
  onDone?: (answer: Answer, input: Input) => void;
  /** The error toast, instead of the usual one; false if the page shows the error itself. */
  failed?: string | false;
  /**
   * Replaces that toast; the call stays busy until it is done. An ended session is not reported, since it covers the
   * page.
   */
  onRefused?: (refusal: Refusal, input: Input) => unknown;
};

/** Makes a declared call from a staff page: a mutation that takes the call's input and reports errors. */
export function useCall<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  endpoint: Endpoint<P, Q, B, A>,
  options: Options<CallInput<P, Q, B>, z.core.output<A>> = {},
) {
  const { refetch, done, failed, onDone, onRefused } = options;
  const client = useQueryClient();
  const office = useOfficeWords();
  const asked = useMutation({
    mutationFn: (input: CallInput<P, Q, B>) => call(endpoint, input),
    onSuccess(answer, input) {
      if (done) showToast({ title: done });
      onDone?.(answer, input);
    },
    async onError(error, input) {
      if (isSignedOut(error)) return;
      if (onRefused) await onRefused(refusalOf(error), input);
      else if (failed !== false) showToast({ title: failed ?? office.failed, tone: "destructive" });
    },
    onSettled: () => (typeof refetch === "string" ? refetchBelow(client, refetch) : refetch?.(client)),
  });
  return { ...asked, refusal: asked.error ? refusalOf(asked.error) : undefined };
}

/** The message shown at a field: for the field, else for the whole call, else the given one. */
export function sentenceFor({ fields, detail }: Refusal, field: string, fallback: string): string {
  return fields[field] ?? detail ?? fallback;
}
