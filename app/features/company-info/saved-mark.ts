// chunk: start
/** Where a browser stores its own company texts. */
export const translationKey = "pmf-company-translation";

/** Whether this browser has stored any: otherwise skip loading the code that shows them. */
export function hasSavedTranslation(): boolean {
  try {
    return localStorage.getItem(translationKey) !== null;
  } catch {
    return false;
  }
}
