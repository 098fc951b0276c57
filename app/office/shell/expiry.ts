/** When the session ends, kept in this browser (spec §4). It tells other tabs; it grants nothing. */
export const expiryKey = "pmf-admin-session-expires";

export function rememberExpiry(expiresAt: string): void {
  try {
    localStorage.setItem(expiryKey, expiresAt);
  } catch {
    // Storage may be switched off; the server knows the hour.
  }
}

export function forgetExpiry(): void {
  try {
    localStorage.removeItem(expiryKey);
  } catch {
    // As above.
  }
}
