/** Whether the database refused the values it was given (SQLSTATE classes 22 and 23): trying again would not help. */
export function isDataError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && /^2[23]/.test(String(cause.code))) return true;
  }
  return false;
}
