import { type SubmitEvent, useEffect, useLayoutEffect, useState } from "react";
import { focusField } from "./focus-field.ts";
import { useSendingForm } from "./use-sending-form.ts";

/** Returns what is in a control. */
export type ReadControl = (name: string) => string;
type Problems = Partial<Record<string, string>>;

type Options = {
  isSending: boolean;
  /** The name under which the texts stay until the form is cleared (platform/drafts). Never for secrets. */
  draft?: string | undefined;
  /** Sends the form, or returns what is wrong with each field. */
  onSubmit: (read: ReadControl) => Problems | undefined | void;
};

/**
 * A form whose values are in its controls, so that what is typed before hydration stays. Focuses the first problem, and
 * holds the texts while they are sent.
 */
export function useForm({ isSending, draft, onSubmit }: Options) {
  const form = useSendingForm(isSending);
  const [problems, setProblems] = useState<Problems>({});
  const [isFilled, setIsFilled] = useState(false);

  useLayoutEffect(() => {
    if (draft) form.current?.dispatchEvent(new Event("restoredraft", { bubbles: true }));
  }, [form, draft]);
  useLayoutEffect(look); // each rendering can show other controls
  useEffect(() => {
    if (!isSending || Object.keys(problems).length > 0) focusField(form.current?.querySelector("[aria-invalid=true]"));
  }, [form, isSending, problems]);

  function look() {
    setIsFilled(Array.from(form.current?.elements ?? []).every((control) => !isText(control) || control.value.trim()));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const typed = new FormData(event.currentTarget);
    const found = onSubmit((name) => {
      const value = typed.get(name);
      return typeof value === "string" ? value : "";
    });
    setProblems(found ?? {});
  }

  return {
    form: { ref: form, noValidate: true, "data-draft": draft, onSubmit: submit, onInput: look },
    problems,
    setProblems,
    /** Whether no text is blank. */
    isFilled,
    /** Empties the form, and forgets its draft. */
    clear() {
      form.current?.reset();
      setProblems({});
      look();
    },
  };
}

function isText(control: Element): control is HTMLInputElement | HTMLTextAreaElement {
  return (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && !control.hidden;
}
