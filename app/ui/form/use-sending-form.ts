import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Returns the ref of a form whose texts cannot be edited while it is sent, because what was typed in the
 * meantime would be lost when the form is cleared or closed. The focus stays, so that typing triggers no keyboard shortcut.
 */
export function useSendingForm(isSending: boolean, own?: RefObject<HTMLFormElement | null>) {
  const created = useRef<HTMLFormElement>(null);
  const form = own ?? created;
  useLayoutEffect(() => {
    if (!isSending || !form.current) return undefined;
    const held = Array.from(form.current.elements).filter(isEditable);
    for (const field of held) field.readOnly = true;
    return () => {
      for (const field of held) field.readOnly = false;
    };
  }, [form, isSending]);
  return form;
}

function isEditable(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && !field.readOnly;
}
