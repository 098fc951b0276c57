import { type SubmitEvent, useEffect, useState } from "react";
import * as z from "zod/mini";
import type { Rejection } from "#app/platform/http/call.ts";
import type { Endpoint } from "#app/platform/http/endpoint.ts";
import { fieldProblems, type FieldProblems, sentenceOf } from "#app/platform/http/field-problems.ts";
import { focusField } from "#app/ui/form/focus-field.ts";
import { useSendingForm } from "#app/ui/form/use-sending-form.ts";
import { useOfficeMessages } from "./office-messages.tsx";
import { useCall } from "./use-call.ts";

type Schema = z.core.$ZodType;

type Form<B extends Schema, Answer> = {
  /** The feature's messages, with those of the endpoint's problems by key. */
  messages: object;
  /** Returns the body to send. `text` returns what is in a control. */
  read: (text: (name: string) => string) => z.core.input<B>;
  /** Returns problems that the endpoint does not know, such as two passwords that differ. */
  check?: (text: (name: string) => string) => FieldProblems | undefined;
  /** Handles a rejection that no field explains, or returns false to show the usual notice. */
  onRefused?: (rejection: Rejection) => unknown;
  onDone?: (answer: Answer) => unknown;
};

/**
 * The one way in which a form of the office is checked and sent: its values are in its controls, and the endpoint's
 * schema checks them. Focuses the first problem, and holds the texts while they are sent.
 */
export function useEndpointForm<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  endpoint: Endpoint<P, Q, B, A>,
  {
    messages,
    read,
    check,
    onRefused,
    onDone,
    ...options
  }: Form<B, z.core.output<A>> & { refetch?: string; failed?: false },
) {
  const general = useOfficeMessages();
  const [problems, setProblems] = useState<FieldProblems>({});
  const change = useCall(endpoint, {
    ...options,
    ...(onDone && { onDone }),
    onRefused(rejection) {
      setProblems(rejection.fields);
      if (Object.keys(rejection.fields).length > 0) return undefined;
      return onRefused ? onRefused(rejection) : options.failed === false;
    },
  });
  const form = useSendingForm(change.isPending);

  useEffect(() => {
    if (Object.keys(problems).length > 0) focusField(form.current?.querySelector("[aria-invalid=true]"));
  }, [form, problems]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (change.isPending) return;
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = typed.get(name);
      return typeof value === "string" ? value : "";
    };
    const body = read(text);
    const found = {
      ...fieldProblems(z.safeParse(endpoint.body ?? z.never(), body).error),
      ...check?.(text),
    };
    setProblems(found);
    change.reset();
    if (Object.keys(found).length === 0) change.mutate({ body });
  }

  return {
    ...change,
    form: { ref: form, noValidate: true, onSubmit: submit },
    /** The message for a field. */
    errorOf: (name: string) => sentenceOf({ ...general, ...messages }, problems[name]),
  };
}
