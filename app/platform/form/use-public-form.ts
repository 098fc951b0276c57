import { useRef, useState } from "react";
import * as z from "zod/mini";
import { callOnce } from "#app/platform/http/call-once.ts";
import { type Rejection, rejectionOf } from "#app/platform/http/call.ts";
import type { Endpoint } from "#app/platform/http/endpoint.ts";
import { type FieldProblems, fieldProblems } from "#app/platform/http/field-problems.ts";
import { type ReadControl, useForm } from "#app/ui/form/use-form.ts";

type Schema = z.core.$ZodType;

type Options<B extends Schema, Answer> = {
  draft?: string | undefined;
  /** What a post without a script left. */
  given?: { problems?: FieldProblems; rejection?: string | undefined; isSent?: boolean };
  /** Returns the body to send, which the endpoint's schema checks. */
  read: (text: ReadControl, typed: FormData) => unknown;
  /** Called if the body is not sent, because fields are invalid. */
  onInvalid?: (text: ReadControl) => void;
  onSent: (answer: Answer, body: z.core.output<B>) => void;
  onRefused?: (rejection: Rejection) => void;
};

/** The one way in which a form of a public page is checked and sent: useForm with an endpoint and its schema. */
export function usePublicForm<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  endpoint: Endpoint<P, Q, B, A>,
  { draft, given, read, onInvalid, onSent, onRefused }: Options<B, z.core.output<A>>,
) {
  const [state, setState] = useState<"idle" | "sending" | "sent">(given?.isSent ? "sent" : "idle");
  const [rejection, setRejection] = useState<Rejection | undefined>(
    given?.rejection ? { fields: {}, detail: given.rejection } : undefined,
  );
  const empty = useRef<string>(null);
  const isSending = state === "sending";
  const { clear, ...form } = useForm({ isSending, draft, given: given?.problems ?? {}, onSubmit: submit });

  function submit(text: ReadControl, typed: FormData): FieldProblems | undefined {
    if (state === "sent" && allTyped(typed) === empty.current) return undefined; // the second click of a double click
    const { data, error } = z.safeParse(endpoint.body ?? z.never(), read(text, typed));
    setState(error ? "idle" : "sending");
    setRejection(undefined);
    if (!error) void send(data);
    else onInvalid?.(text);
    return fieldProblems(error);
  }

  async function send(body: z.core.output<B>) {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- schemas accept what they return
      const answer = await callOnce(endpoint, { body: body as z.core.input<B> });
      clear();
      empty.current = form.form.ref.current && allTyped(new FormData(form.form.ref.current));
      setState("sent");
      onSent(answer, body);
    } catch (error) {
      const refused = rejectionOf(error);
      form.setProblems(refused.fields);
      setRejection(refused);
      setState("idle");
      onRefused?.(refused);
    }
  }

  return { ...form, clear, state, rejection };
}

function allTyped(typed: FormData): string {
  return JSON.stringify([...typed]);
}
