import { type QueryClient, useMutation, type UseMutationOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { callOnce } from "#app/platform/http/call-once.ts";
import { type CallInput, type Rejection, rejectionOf } from "#app/platform/http/call.ts";
import type { Endpoint } from "#app/platform/http/endpoint.ts";
import { isSignedOut, refetchBelow } from "#app/platform/query/query-client.ts";
import type { Messages } from "./messages.ts";
import { type Said, useTell } from "./notices.tsx";
import { useOfficeMessages } from "./office-messages.tsx";
import { onceSignedInAgain, userOf } from "./shell/access.ts";
import { useIsLeft } from "./use-is-left.ts";

type Schema = z.core.$ZodType;

/** A change that was rejected with a conflict, and the author of the other change if the server returned one. */
export type Conflict<Wanted> = { wanted: Wanted; changed: Rejection["changed"] };

type Refusal = Rejection & {
  /** Whether the request did not reach the server. Browsers notice only later that they are offline, if at all. */
  isUnreachable?: boolean;
};

function refusalOf(error: unknown, { offline }: Messages): Refusal {
  return error instanceof TypeError ? { fields: {}, isUnreachable: true, detail: offline } : rejectionOf(error);
}

/** What to do about a conflict: send something else, such as both changes combined, or let the user decide. */
export type Late<Input, Wanted> = { again: Input } | { decide: Wanted };

type Options<Input, Answer, Wanted> = {
  /**
   * Queries to refetch, even if the request fails: either all queries below a path, or those that a function refetches.
   */
  refetch?: string | ((client: QueryClient) => Promise<void>);
  /** What to say after success. */
  done?: Said | ((answer: Answer, input: Input) => Said | undefined);
  /** Returns the function that takes the change back, to offer it next to `done`. It rejects if it fails. */
  undo?: (answer: Answer, input: Input) => (() => unknown) | undefined;
  /** The change stays busy until this function finishes. */
  onDone?: (answer: Answer, input: Input) => unknown;
  /** What to say after an error, instead of the default; false if the page shows all errors itself. */
  failed?: Said | false;
  /**
   * Handles a rejection instead of the notice, or returns false to show it anyway. The change stays busy until this
   * function finishes. Not called if the session has ended, because the sign-in card covers the page.
   */
  onRefused?: (rejection: Refusal, input: Input) => unknown;
  /**
   * What to do if someone else changed the record first. The change has failed if it returns undefined or rejects, as
   * when their change cannot be read. `unanswered` are earlier changes that may have been saved, because their answers
   * did not arrive.
   */
  onConflict?: (
    input: Input,
    unanswered: readonly Input[],
  ) => Late<Input, Wanted> | undefined | Promise<Late<Input, Wanted> | undefined>;
  /** Names the mutation, makes it wait for others in the same scope, or says that it begins. */
  mutation?: Pick<UseMutationOptions, "mutationKey" | "scope"> & { onMutate?: () => unknown };
};

/** A change on a staff page by one endpoint: useChange with its call. */
export function useCall<P extends Schema, Q extends Schema, B extends Schema, A extends Schema, Wanted = never>(
  endpoint: Endpoint<P, Q, B, A>,
  options: Options<CallInput<P, Q, B>, z.core.output<A>, Wanted> = {},
) {
  return useChange((input: CallInput<P, Q, B>) => callOnce(endpoint, input), options);
}

/**
 * The one way in which staff pages change something. Knows whether the change is on its way, what it did, how to take
 * it back, why it failed, and which conflict waits for a decision.
 */
export function useChange<Input, Answer, Wanted = never>(
  send: (input: Input) => Promise<Answer>,
  options: Options<Input, Answer, Wanted> = {},
) {
  const { refetch, done, undo, failed, onDone, onRefused, onConflict, mutation } = options;
  const client = useQueryClient();
  const office = useOfficeMessages();
  const tell = useTell();
  const [conflict, setConflict] = useState<Conflict<Wanted>>();
  const again = useRef<(input: Input) => void>(undefined);
  const isLeft = useIsLeft();
  const sender = useRef<string>(undefined);
  const unanswered = useRef<Input[]>([]);
  const sent = useMutation({
    ...mutation,
    mutationFn(input: Input) {
      sender.current = userOf(client);
      return send(input);
    },
    // What it says, and a conflict, are based on what the page shows by then.
    async onSuccess(answer, input) {
      setConflict(undefined);
      unanswered.current = [];
      await onDone?.(answer, input);
      await refetchNow();
      const said = typeof done === "function" ? done(answer, input) : done;
      if (said) tell({ tone: "done", said, undo: undo?.(answer, input) });
    },
    async onError(error, input) {
      if (isSignedOut(error)) {
        // The sign-in card covers everything until then. A page that reports all errors itself shows what was not saved.
        if (isLeft.current || (onRefused ? failed : failed !== false))
          onceSignedInAgain(client, sender.current, () => tell({ tone: "failed", said: failed || office.failed }));
        return refetchNow();
      }
      const rejection = refusalOf(error, office);
      if (rejection.isUnreachable) unanswered.current.push(input);
      const late = rejection.status === 409 ? await lateOf(input) : undefined;
      if (late && "again" in late) return again.current?.(late.again);
      if (late && !isLeft.current) {
        await refetchNow();
        setConflict({ wanted: late.decide, changed: rejection.changed });
        return tell(undefined);
      }
      if (rejection.status === 404) setConflict(undefined); // nothing is left to decide
      const isHandled = onRefused ? (await onRefused(rejection, input)) !== false : failed === false;
      // No one sees what the page would show by itself.
      if (!isHandled || isLeft.current)
        tell({ tone: "failed", said: reasonFor(rejection, office) || failed || office.failed });
      await refetchNow();
    },
  });

  async function lateOf(input: Input) {
    try {
      return await onConflict?.(input, unanswered.current);
    } catch {
      return undefined;
    }
  }

  async function refetchNow(): Promise<void> {
    await (typeof refetch === "string" ? refetchBelow(client, refetch) : refetch?.(client));
  }

  useEffect(() => {
    again.current = sent.mutate;
  });
  return {
    ...sent,
    rejection: sent.error ? refusalOf(sent.error, office) : undefined,
    conflict,
    endConflict: () => setConflict(undefined),
  };
}

/**
 * The usual reasons: there is no network, the user has another role by now, or a colleague deleted or changed the
 * record first. The server explains other conflicts.
 */
export function reasonFor(
  { status, detail, isUnreachable }: Refusal,
  { gone, conflict }: Messages,
): string | undefined {
  if (status === 404) return gone;
  return isUnreachable || status === 403 || status === 409 ? (detail ?? conflict.title) : undefined;
}

/** Returns the message for a field: its own message, or else the message for the whole request, or else `fallback`. */
export function sentenceFor({ fields, detail }: Rejection, field: string, fallback: string): string {
  return fields[field] ?? detail ?? fallback;
}
