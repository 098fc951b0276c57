import { S3ServiceException } from "@aws-sdk/client-s3";
import { AppError } from "#app/platform/errors/app-error.ts";

const full = new Set(["EntityTooLarge", "QuotaExceeded", "InsufficientStorage", "XMinioStorageFull"]);

/** What a store's refusal means here. A store that is away, or that fails, is expected trouble. */
export function refusalOf(error: unknown): never {
  if (!(error instanceof S3ServiceException)) {
    throw new AppError("unavailable", "store", { cause: error }); // it could not be reached
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

/** What is not there is no failure where something is looked for or removed. */
export function missingAsUndefined(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
  return refusalOf(error);
}
