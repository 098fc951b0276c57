export type DescribedError = {
  type: string;
  message: string;
  stack: string | undefined;
  cause?: DescribedError;
};

/**
 * Returns the loggable parts of an error: type, shortened message, stack, and cause. Excludes the values of a failed
 * query, which can be personal data (decision 024).
 */
export function describeError(error: unknown): DescribedError {
  const told = hasQueryParameters(error) ? (error.cause ?? new Error("A query failed")) : error;
  if (!(told instanceof Error)) return { type: typeof told, message: String(told).slice(0, 300), stack: undefined };
  const frames = told.stack?.split("\n").filter((line) => line.startsWith("    at "));
  return {
    type: "code" in told ? `${told.name} ${String(told.code)}` : told.name,
    message: told.message.slice(0, 300),
    stack: frames?.join("\n"),
    ...(told.cause !== undefined && { cause: describeError(told.cause) }),
  };
}

function hasQueryParameters(error: unknown): error is Error {
  return error instanceof Error && "query" in error && "params" in error;
}
