import { useEffect, useRef } from "react";
import type * as z from "zod/mini";
import { callOnce } from "#app/platform/http/call-once.ts";
import type { CallInput } from "#app/platform/http/call.ts";
import type { Endpoint } from "#app/platform/http/endpoint.ts";
import { useTell } from "./notices.tsx";
import { type Conflict, useChange } from "./use-call.ts";

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
  /** Takes it back instead, if that needs more than one change. Rejects if it fails. */
  undoBy?: () => unknown;
  /** Called once it is saved, even if another record is open by then. */
  onDone?: () => void;
};

type Options<Change, Input> = {
  /** The input of the call, with the version on screen, so that the server can detect a conflict. */
  inputOf: (change: Change) => Input;
  /** The path of the queries to refetch. */
  refetch: string;
  /** What to say if the change was not saved. */
  failed: string;
  undone?: string;
  /** The record on screen. Once it is as a change wants it, a conflict over that change is over. */
  record?: object;
  /** Whether a conflict is shown, for the user to decide. Otherwise, the change has failed. */
  showsConflict?: boolean;
  /** The field whose form shows why it was rejected. The notice shows the other reasons. */
  field?: string;
};

/** What a conflict notice needs: the rejected step, and the user's decision. */
export type Decision<Change> = {
  conflict: Conflict<Step<Change>> | undefined;
  busy: boolean;
  onApply: () => void;
  onKeep: () => void;
};

/** Changes the open record step by step: useChange with an undo that is a step, too. */
export function useRecordChange<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  A extends Schema,
  Change extends object,
>(endpoint: Endpoint<P, Q, B, A>, options: Options<Change, CallInput<P, Q, B>>) {
  const { inputOf, refetch, failed, undone = "", record = {}, showsConflict = true, field = "" } = options;
  const tell = useTell();

  const change = useChange((step: Step<Change>) => callOnce(endpoint, inputOf(step.change)), {
    refetch,
    failed,
    onDone: (_, { onDone }) => onDone?.(),
    onRefused: ({ fields }) => field in fields,
    done: (_, step) => step.done,
    undo: (_, { undo, undoBy }) => (undo ? () => latest.current({ name: "undo", change: undo, done: undone }) : undoBy),
    ...(showsConflict && { onConflict: (step: Step<Change>) => ({ decide: step }) }),
  });
  const { conflict, isPending, variables, endConflict } = change;

  function take(step: Step<Change>): void {
    change.mutate(step);
  }

  // An undo is based on the version that the change left.
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });

  // A colleague may have made the same change, or made it while the conflict was shown.
  const reached = conflict && isPartOf(conflict.wanted.change, record) ? conflict.wanted : undefined;
  useEffect(() => {
    if (!reached) return;
    endConflict();
    tell({ tone: "done", said: reached.done });
  });

  const decision: Decision<Change> = {
    conflict: reached ? undefined : conflict,
    busy: isPending,
    onApply: () => conflict && take(conflict.wanted),
    onKeep: endConflict,
  };
  /** Why the field was rejected. */
  const problem = change.rejection?.fields[field];
  return { take, isPending, asked: isPending ? variables.name : undefined, decision, problem };
}

function isPartOf(change: object, record: object): boolean {
  return Object.entries(change).every(([name, value]) => Reflect.get(record, name) === value);
}
