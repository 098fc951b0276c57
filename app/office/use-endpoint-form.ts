import type { UseMutationOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { forgetDraft } from "#app/platform/drafts/stored-draft.ts";
import type { Rejection } from "#app/platform/http/call.ts";
import type { Endpoint } from "#app/platform/http/endpoint.ts";
import { type FieldProblems, sentenceOf } from "#app/platform/http/field-problems.ts";
import { problemsByPath } from "#app/platform/http/problems-by-path.ts";
import { type ReadControl, useForm } from "#app/ui/form/use-form.ts";
import { useOfficeMessages } from "./office-messages.tsx";
import { type Late, useCall } from "./use-call.ts";

type Schema = z.core.$ZodType;

type Form<P extends Schema, B extends Schema, Answer> = {
  /** The feature's messages, with those of the endpoint's problems by key. */
  messages: object;
  params?: z.core.input<P>;
  /** The name of the draft, which is cleared after it was sent. */
  draft?: string;
  /** Returns the body to send, which the endpoint's schema checks. `text` returns what is in a control. */
  read: (text: ReadControl) => { [Name in keyof z.core.input<B>]: unknown };
  /** Returns problems that the endpoint does not know, such as two passwords that differ. */
  check?: (text: ReadControl) => FieldProblems | undefined;
  /** Handles a rejection that no field explains, or returns false to show the usual notice. */
  onRefused?: (rejection: Rejection) => unknown;
  /** What to send, or to let the user decide, if someone else has changed the record since (use-call.ts). */
  onConflict?: (
    body: z.core.input<B>,
    unanswered: readonly z.core.input<B>[],
  ) => Promise<Late<z.core.input<B>, z.core.input<B>>>;
  /** Called with the answer before it has arrived, for what browsers allow only in response to a press. */
  onSend?: (answer: Promise<Answer>, body: z.core.input<B>) => void;
  onDone?: (answer: Answer, body: z.core.input<B>) => unknown;
};

type Options = {
  done?: string;
  refetch?: string;
  failed?: false;
  mutation?: Pick<UseMutationOptions, "mutationKey" | "scope">;
};

/** The one way in which a form of the office is checked and sent: useForm with the endpoint and its schema. */
export function useEndpointForm<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  endpoint: Endpoint<P, Q, B, A>,
  {
    messages,
    params,
    draft,
    read,
    check,
    onRefused,
    onConflict,
    onSend,
    onDone,
    ...options
  }: Form<P, B, z.core.output<A>> & Options,
) {
  const general = useOfficeMessages();
  const change = useCall(endpoint, {
    ...options,
    async onDone(answer, { body }) {
      if (body !== undefined) await onDone?.(answer, body);
      if (draft === undefined) return;
      clear();
      forgetDraft(draft); // the form may be gone by now
    },
    async onConflict(input, unanswered) {
      const sent = unanswered.flatMap(({ body }) => body ?? []);
      const late = input.body === undefined ? undefined : await onConflict?.(input.body, sent);
      return late && "again" in late ? { again: { ...input, body: late.again } } : late;
    },
    onRefused(rejection) {
      setProblems(rejection.fields);
      if (Object.keys(rejection.fields).length > 0) return undefined;
      return onRefused ? onRefused(rejection) : options.failed === false;
    },
  });
  const { rejection } = change;
  const { problems, setProblems, clear, ...form } = useForm({ isSending: change.isPending, draft, onSubmit: submit });

  function submit(text: ReadControl) {
    const typed = read(text);
    const found = {
      ...problemsByPath(z.safeParse(endpoint.body ?? z.never(), typed).error),
      ...check?.(text),
    };
    change.reset();
    if (Object.keys(found).length > 0) return found;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema has accepted it
    const body = typed as z.core.input<B>;
    const answer = change.mutateAsync({ ...(params && { params }), body });
    onSend?.(answer, body);
    answer.catch(() => undefined); // the form shows why
    return undefined;
  }

  const errorOf = (name: string) => sentenceOf({ ...general, ...messages }, problems[name]);

  return {
    ...change,
    ...form,
    /** Forgets the last attempt to send. The texts stay. */
    reset() {
      setProblems({});
      change.reset();
    },
    clear,
    /** The message for a field. */
    errorOf,
    /** The message for the field that also explains what no field does. */
    mainErrorOf: (name: string) => errorOf(name) ?? (rejection && (rejection.detail ?? general.failed)),
  };
}
