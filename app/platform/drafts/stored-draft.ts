import { draftKey } from "./keep-drafts.ts";

/** Returns whether this browser has a lasting draft with text in one of the fields. */
export function hasDraft(name: string, fields: readonly string[]): boolean {
  try {
    const draft = new URLSearchParams(localStorage.getItem(draftKey(name)) ?? "");
    return fields.some((field) => draft.get(field));
  } catch {
    return false; // storage is disabled
  }
}

/** Replaces a lasting draft, so that the form opens with these values. */
export function writeDraft(name: string, values: Record<string, string>): void {
  try {
    localStorage.setItem(draftKey(name), new URLSearchParams(values).toString());
  } catch {
    // Storage is disabled or full, so the form opens empty.
  }
}

/** Forgets a draft of this tab whose form is no longer on the page. */
export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(draftKey(name));
  } catch {
    // Storage is disabled, so there is no draft.
  }
}
