// chunk: start
/** Where a browser keeps its own texts about the company. */
export const translationKey = "pmf-company-translation";

/** Whether this browser keeps any: only then the code that shows them is worth its bytes. */
export function hasSavedTranslation(): boolean {
  try {
    return localStorage.getItem(translationKey) !== null;
  } catch {
    return false;
  }
}
