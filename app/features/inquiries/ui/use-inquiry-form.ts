import { type SubmitEvent, useRef, useState } from "react";
import * as z from "zod/mini";
import { call, rejectionOf } from "#app/platform/http/call.ts";
import { type Attempt, attemptToSend } from "#app/platform/http/idempotency-key.ts";
import { isBlank } from "#app/platform/http/text.ts";
import { focusField } from "#app/ui/form/focus-field.ts";
import { showToast } from "#app/ui/feedback/toast.ts";
import { inquiryFields, inquirySchema, sendInquiry, honeypotField } from "../contract.ts";
import type { Messages } from "../messages.ts";
import {
  type InquiryProblems,
  inquiryProblems,
  honeypotIn,
  typedInquiry,
  type TypedInquiry,
} from "./inquiry-problems.ts";

type FormState = {
  state: "idle" | "submitting" | "sent";
  problems: InquiryProblems;
  /** The error message if sending failed, unless the cause is an invalid field. */
  rejection?: string | undefined;
};

/**
 * The states of requirements §4 Inquiry form: idle, then submitting, then either success (clears the form) or failure
 * (preserves the input).
 */
export function useInquiryForm(messages: Messages, given: FormState) {
  const [form, setForm] = useState(given);
  const lastAttempt = useRef<Attempt>(undefined);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (form.state === "submitting") return;
    const data = new FormData(element);
    const typed = typedInquiry(data);
    if (form.state === "sent" && isUnwritten(typed)) return; // a double click submits the emptied form again; keep the confirmation
    const problems = inquiryProblems(typed);
    if (Object.keys(problems).length > 0) {
      setForm({ state: "idle", problems });
      showToast({ title: messages[isIncomplete(typed) ? "fillRequired" : "checkFields"], tone: "destructive" });
      focusFirst(element, problems);
      return;
    }
    setForm({ state: "submitting", problems: {} });
    const body = { ...z.parse(inquirySchema, typed), [honeypotField]: honeypotIn(data) };
    lastAttempt.current = attemptToSend(JSON.stringify(body), lastAttempt.current);
    try {
      await call(sendInquiry, { body, headers: { "idempotency-key": lastAttempt.current.key } });
      setForm({ state: "sent", problems: {} });
      element.reset();
      showToast({ title: messages.form.sent });
    } catch (error) {
      const { fields, detail } = rejectionOf(error);
      const refused = problemsIn(fields);
      const description = detail || messages.form.tryLater; // requirements §8
      const isForFields = Object.keys(refused).length > 0;
      setForm({ state: "idle", problems: refused, rejection: isForFields ? undefined : description });
      showToast({ title: messages.form.failed, description, tone: "destructive" });
      focusFirst(element, refused);
    }
  }

  return { ...form, submit };
}

function focusFirst(form: HTMLFormElement, problems: InquiryProblems): void {
  const first = inquiryFields.find((field) => problems[field]);
  if (first) focusField(form.elements.namedItem(first));
}

/** Whether a required field is empty, rather than too short or invalid. */
function isIncomplete({ name, email, message }: TypedInquiry): boolean {
  return [name, email, message].some((text = "") => isBlank(text));
}

function isUnwritten({ name, email, country, message }: TypedInquiry): boolean {
  return !name && !email && !country && !message;
}

/** Returns the server's error messages for the fields of the form. */
function problemsIn(fields: Record<string, string>): InquiryProblems {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => inquiryFields.some((name) => name === field)));
}
