import { type InputEvent, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { focusField } from "./focus-field.ts";

/** Returns what is in a control. */
export type ReadControl = (name: string) => string;
type Problems = Partial<Record<string, string>>;

type Options = {
  isSending: boolean;
  /** The name under which the texts stay until the form is cleared (platform/drafts). Never for secrets. */
  draft?: string | undefined;
  /** The problems of a form that was posted without a script. */
  given?: Problems;
  /** Sends the form, or returns what is wrong with each field. */
  onSubmit: (read: ReadControl, typed: FormData) => Problems | undefined | void;
};

/**
 * A form whose values are in its controls, so that what is typed before hydration stays. An attempt focuses the first
 * problem. While it is sent, texts cannot be edited, because changes would be lost when the form is cleared or closed;
 * the focus stays, so that typing triggers no keyboard shortcut.
 */
export function useForm({ isSending, draft, given = {}, onSubmit }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const isShown = useRef(false);
  const isEdited = useRef(false);
  const [problems, setProblems] = useState<Problems>(given);
  const [isFilled, setIsFilled] = useState(false);

  useLayoutEffect(() => {
    if (draft) form.current?.dispatchEvent(new Event("restoredraft", { bubbles: true }));
  }, [form, draft]);
  useLayoutEffect(look); // each rendering can show other controls
  useLayoutEffect(() => {
    if (!isSending) return undefined;
    const held = textsIn(form.current).filter(({ readOnly }) => !readOnly);
    for (const text of held) text.readOnly = true;
    return () => {
      for (const text of held) text.readOnly = false;
    };
  }, [form, isSending]);
  useEffect(() => {
    const mayBeNew = isShown.current && (!isSending || Object.keys(problems).length > 0);
    if (mayBeNew && !isEdited.current) focusField(form.current?.querySelector("[aria-invalid=true]"));
    isEdited.current = false;
    isShown.current = true; // the page has scrolled to the form that was posted without a script
  }, [form, isSending, problems]);

  function look() {
    setIsFilled(textsIn(form.current).every(({ hidden, value }) => hidden || value.trim()));
  }

  /** Removes the problem of the field that is being edited. The others stay, and so does the focus. */
  function edit({ target }: InputEvent<HTMLFormElement>) {
    look();
    const name = (target instanceof Element && target.getAttribute("name")) || "";
    if (!problems[name]) return;
    isEdited.current = true;
    setProblems({ ...problems, [name]: undefined });
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (event.target !== event.currentTarget) return; // a dialog of one of the fields
    event.preventDefault();
    if (isSending) return;
    const typed = new FormData(event.currentTarget);
    const found = onSubmit((name) => {
      const value = typed.get(name);
      return typeof value === "string" ? value : "";
    }, typed);
    setProblems(found ?? {});
  }

  return {
    form: { ref: form, noValidate: true, "data-draft": draft, onSubmit: submit, onInput: edit },
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

function textsIn(form: HTMLFormElement | null): (HTMLInputElement | HTMLTextAreaElement)[] {
  return Array.from(form?.elements ?? []).filter(
    (control) => control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement,
  );
}
