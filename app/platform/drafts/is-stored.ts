/** Returns whether this browser has stored something under the key; false if storage is disabled. */
export function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
