import { AppError } from "#app/platform/errors/app-error.ts";
import { hasCode } from "#app/platform/files/store/disk-files.server.ts";
import type { FailureCause } from "./failure-causes.ts";

/** Returns why a backup failed, and the error's message for the log. */
export function failureOf(error: unknown): { cause: FailureCause; reason: string } {
  const code = error instanceof AppError ? error.code : undefined;
  const isFull = code === "insufficientStorage" || hasCode(error, "ENOSPC", "EDQUOT");
  const reason = error instanceof Error ? error.message : String(error);
  return { cause: isFull ? "full" : code === "unavailable" ? "store" : "other", reason };
}
