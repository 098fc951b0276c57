import { S3ServiceException } from "@aws-sdk/client-s3";
import { AppError } from "#app/platform/errors/app-error.ts";

const full = new Set(["EntityTooLarge", "QuotaExceeded", "InsufficientStorage", "XMinioStorageFull"]);

/** Converts a store error to one of our errors. An unreachable or failing store is an expected error. */
export function throwStoreError(error: unknown): never {
  if (!(error instanceof S3ServiceException)) {
    throw new AppError("unavailable", "store", { cause: error }); // the store is unreachable
  }
  const status = error.$metadata.httpStatusCode ?? 0;
  if (error.name === "NoSuchUpload") throw new AppError("notFound", "multipart", { message: "uploadUnknown" });
  if (status === 404) throw new AppError("notFound", "object", { cause: error });
  if (full.has(error.name) || status === 507) throw new AppError("insufficientStorage", "store", { cause: error });
  if (error.name === "InvalidPart" || error.name === "InvalidPartOrder" || error.name === "EntityTooSmall") {
    throw new AppError("invalid", "parts", { message: "uploadIncomplete" });
  }
  if (status === 429 || status >= 500) throw new AppError("unavailable", "store", { cause: error });
  throw error;
}

/** Returns undefined if the object is missing; rethrows other errors. Used for reads and deletes. */
export function missingAsUndefined(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
  return throwStoreError(error);
}
