import { readStored } from "#app/platform/drafts/stored-text.ts";

/** The storage key of the session's expiry time (requirements §4). It informs other tabs and grants no access. */
export const expiryKey = "pmf-admin-session-expires";

/** Returns whether staff signed in here and did not sign out. If not, the request for the session state is skipped. */
export function isSignedIn(): boolean {
  return readStored(expiryKey) !== null;
}
