/** Returns whether the database is unreachable. The caller should retry later. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause ? String(cause.code) : "";
    if (/^(08|57P0|53|57014)/.test(code) || awayCodes.has(code) || awayMessages.test(cause.message)) return true;
  }
  return false;
}

const awayCodes = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "ENOTFOUND", "EPIPE", "ETIMEDOUT"]);
const awayMessages =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;
