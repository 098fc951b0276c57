import { readStored } from "#app/platform/drafts/stored-text.ts";

/** The localStorage key for the company texts of this browser. */
export const translationKey = "pmf-company-translation";

/** Whether this browser has saved texts. If not, the code that shows them is not loaded. */
export function hasSavedTranslation(): boolean {
  return readStored(translationKey) !== null;
}
