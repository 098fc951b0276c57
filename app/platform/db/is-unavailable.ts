/* Only codes decide, and the messages with which the driver itself reports a lost connection: other messages can
   contain what a visitor wrote. */

/** Returns whether the database is unreachable. The caller should retry later. */
export function isUnavailable(error: unknown): boolean {
  return (
    wasCutOff(error) ||
    isRefused(error) ||
    causesOf(error).some((cause) => isAway(cause) || isFromDriver(cause, awayMessages))
  );
}

/** Returns whether the database refuses this user, or does not exist. */
export function isRefused(error: unknown): boolean {
  return causesOf(error).some((cause) => refusedCodes.test(codeOf(cause) ?? ""));
}

/**
 * Returns whether the transaction was ended from outside: the connection was lost, in which case it might have been
 * committed, or two transactions waited for each other.
 */
export function wasCutOff(error: unknown): boolean {
  return causesOf(error).some((cause) => cutCodes.test(codeOf(cause) ?? "") || isFromDriver(cause, cutMessages));
}

/** Returns whether the database rejected the values (SQLSTATE classes 22 and 23). Retrying would not help. */
export function isDataError(error: unknown): boolean {
  return causesOf(error).some((cause) => /^2[23]/.test(codeOf(cause) ?? ""));
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

function codeOf(error: Error): string | undefined {
  return "code" in error ? String(error.code) : undefined;
}

function isAway(error: Error): boolean {
  const code = codeOf(error) ?? "";
  // A missing socket has the same code as any missing file.
  return awayCodes.test(code) && (code !== "ENOENT" || "address" in error);
}

function isFromDriver(error: Error, messages: ReadonlySet<string>): boolean {
  return error.constructor === Error && codeOf(error) === undefined && messages.has(error.message);
}

/** SQLSTATE: connection failures, shutdowns, and deadlocks. */
const cutCodes = /^(08...|57P0.|25P03|40P01|ECONNRESET|EPIPE)$/;
/** SQLSTATE: a sign-in that failed, and a database that does not exist. */
const refusedCodes = /^(28...|3D000)$/;
/** SQLSTATE: exhausted resources, timeouts, and a standby that does not write. */
const awayCodes = /^(53...|57014|25006|ECONNREFUSED|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN))$/;

// The driver's errors without a code (pg/lib/client.js, pg-pool/index.js).
const cutMessages = new Set([
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Query read timeout",
  "Client has encountered a connection error and is not queryable",
]);
const awayMessages = new Set([
  "Connection terminated due to connection timeout",
  "timeout exceeded when trying to connect",
]);
