import { draftKey, readStored, store } from "./stored-text.ts";

/** Returns whether this browser has a lasting draft with text in one of the fields. */
export function hasDraft(name: string, fields: readonly string[]): boolean {
  const draft = new URLSearchParams(readStored(draftKey(name)) ?? "");
  return fields.some((field) => draft.get(field));
}

/** Replaces a lasting draft, so that the form opens with these values. */
export function writeDraft(name: string, values: Record<string, string>): void {
  store(draftKey(name), new URLSearchParams(values).toString());
}

/** Forgets a draft of this tab whose form is no longer on the page. */
export function forgetDraft(name: string): void {
  store(draftKey(name), null, "tab");
}
