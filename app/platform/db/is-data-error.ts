/** Returns whether the database rejected the values (SQLSTATE classes 22 and 23). Retrying would not help. */
export function isDataError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && /^2[23]/.test(String(cause.code))) return true;
  }
  return false;
}
