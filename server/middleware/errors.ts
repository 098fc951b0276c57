import type { ErrorHandler } from "hono";
import { isUnavailable } from "#app/platform/db/is-unavailable.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { errorResponse } from "../error-response.ts";
import { namesOf } from "./request-log.ts";

/**
 * Handles errors that no other code caught. Expected errors return their message; others are logged in full and
 * reported generically.
 */
export function errors(log: Log): ErrorHandler {
  return (error, c) => {
    const known = error instanceof AppError ? error : undefined;
    if (!known) log.error({ ...namesOf(c), error }, "request failed");
    const told = known ?? new AppError(isUnavailable(error) ? "unavailable" : "unexpected", "request");
    c.set("refused", told.code);
    return errorResponse(c.req.raw, told);
  };
}
