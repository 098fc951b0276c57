const key = "pmf-office-rail";

/** Returns whether the user prefers the narrow sidebar on this device. */
export function readIsRail(): boolean {
  try {
    return localStorage.getItem(key) === "true";
  } catch {
    return false;
  }
}

export function storeIsRail(isRail: boolean): void {
  try {
    localStorage.setItem(key, String(isRail));
  } catch {
    // If storage is disabled, the sidebar is wide again on the next page.
  }
}
