import { useEffect, useRef, useState } from "react";
import { type CallInput, rejectionOf } from "#app/platform/http/call.ts";
import type { Endpoint } from "#app/platform/http/endpoint.ts";
import { isSignedOut } from "#app/platform/query/query-client.ts";
import type * as z from "zod/mini";
import { type Conflict, useConflict } from "./conflict-notice.tsx";
import { useTell } from "./record-notices.tsx";
import { useCall } from "./use-call.ts";

type Schema = z.core.$ZodType;

/** One thing that can be done to a record. */
export type Step<Change> = {
  /** Identifies the step, so that its button shows that it is running. */
  name: string;
  change: Change;
  /** What to say afterwards. */
  done: string;
  /** The change that takes it back. */
  undo?: Change;
};

type Options<Change, Input> = {
  /** The input of the call, with the version on screen, so that the server can detect a conflict. */
  inputOf: (change: Change) => Input;
  /** The path of the queries to refetch. */
  refetch: string;
  /** What to say if the change was not saved. */
  failed: string;
  undone?: string;
  /** Whether a conflict is shown, for the user to decide. Otherwise, the change has failed. */
  showsConflict?: boolean;
};

/** What a conflict notice needs: the rejected step, and the user's decision. */
export type Decision<Change> = {
  conflict: Conflict<Step<Change>> | undefined;
  busy: boolean;
  onApply: () => void;
  onKeep: () => void;
};

/** Changes the open record: says what happened, offers to undo it, and asks if someone else changed it first. */
export function useRecordChange<P extends Schema, Q extends Schema, B extends Schema, A extends Schema, Change>(
  endpoint: Endpoint<P, Q, B, A>,
  { inputOf, refetch, failed, undone = "", showsConflict = true }: Options<Change, CallInput<P, Q, B>>,
) {
  const tell = useTell();
  const { conflict, catchConflict, endConflict } = useConflict<Step<Change>>();
  const [asked, setAsked] = useState<string>();
  const { mutate, isPending } = useCall(endpoint, { refetch, failed: false });

  function take(step: Step<Change>, onDone?: () => void) {
    const { undo } = step;
    setAsked(step.name);
    mutate(inputOf(step.change), {
      onSuccess() {
        endConflict();
        onDone?.();
        const back = undo && { name: "undo", change: undo, done: undone };
        tell({ tone: "done", text: step.done, undo: back && (() => latest.current(back)) });
      },
      onError(error) {
        if (isSignedOut(error)) return;
        const isShown = showsConflict && catchConflict(rejectionOf(error), step);
        tell(isShown ? undefined : { tone: "failed", text: failed });
      },
    });
  }

  // An undo is based on the version that the change left.
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });

  const decision: Decision<Change> = {
    conflict,
    busy: isPending,
    onApply: () => conflict && take(conflict.wanted),
    onKeep: endConflict,
  };
  return { take, isPending, asked: isPending ? asked : undefined, decision };
}
