// chunk: start
/** When the session ends, kept in this browser (spec §4). It tells other tabs and grants nothing. */
export const expiryKey = "pmf-admin-session-expires";

/** Whether staff signed in here and did not sign out: otherwise skip asking the server. */
export function isSignedIn(): boolean {
  try {
    return localStorage.getItem(expiryKey) !== null;
  } catch {
    return false;
  }
}
