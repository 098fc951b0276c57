/** Returns whether the database is unreachable. The caller should retry later. */
export function isUnavailable(error: unknown): boolean {
  return (
    wasCutOff(error) || causesOf(error).some((cause) => isAway.test(codeOf(cause)) || awayMessage.test(cause.message))
  );
}

/** Returns whether the connection was lost while it was used. The transaction might have been committed. */
export function wasCutOff(error: unknown): boolean {
  return causesOf(error).some((cause) => isCut.test(codeOf(cause)) || cutMessages.test(cause.message));
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : "";
}

const isCut = /^(08|57P0|25P03|ECONNRESET$|EPIPE$)/;
const cutMessages = /connection terminated|client has encountered a connection error/i;
const isAway = /^(53|57014|ECONNREFUSED$|ENOENT$|ENOTFOUND$|ETIMEDOUT$)/;
const awayMessage = /timeout exceeded when trying to connect/i;
