const key = "pmf-sent-certificate";

/** Whether this browser ever sent a certificate that waits: only then is it worth asking the server. */
export function hasContributed(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false; // storage may be switched off
  }
}

/** Remembers that there is something to ask for at the next visit. */
export function rememberContribution(): void {
  try {
    localStorage.setItem(key, "1");
  } catch {
    // Then it is seen until the page is left.
  }
}
