/** The HTTP status of each expected error code. The message depends on the code and the caller's language. */
export const statusOf = {
  malformed: 400,
  invalid: 400,
  forbiddenOrigin: 403,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  requestTimeout: 408,
  conflict: 409,
  preconditionFailed: 412,
  tooLarge: 413,
  unsupportedType: 415,
  idempotencyMismatch: 422,
  tooManyRequests: 429,
  unexpected: 500,
  notImplemented: 501,
  unavailable: 503,
  insufficientStorage: 507,
} as const;

export type ErrorCode = keyof typeof statusOf;

type Details = {
  /** Messages by field path: keys of the feature's messages, or localized messages. */
  fields?: Record<string, string>;
  /** A key of the feature's messages, if there is a more specific message than the code's default. */
  message?: string;
  /** Values for the `{placeholders}` in these messages. */
  values?: Record<string, string | number>;
  /** For a conflict: who saved first, and when. */
  changed?: { by: string; at: string } | undefined;
  retryAfterSeconds?: number;
  /** Set if the caller disconnected: the status says that we failed, but no one receives it. */
  isCallerGone?: boolean;
  cause?: unknown;
};

/** Returns whether the server, rather than the caller, caused the failure. */
export function isOurFault(error: unknown): boolean {
  return !(error instanceof AppError) || (error.status >= 500 && !error.details.isCallerGone);
}

export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly subject: string;
  readonly details: Details;

  constructor(code: ErrorCode, subject: string, details: Details = {}) {
    super(`${code}: ${subject}`, { cause: details.cause });
    this.code = code;
    this.subject = subject;
    this.details = details;
  }

  get status(): number {
    return statusOf[this.code];
  }
}
