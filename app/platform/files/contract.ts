import * as z from "zod/mini";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { byName } from "#app/platform/http/formats.ts";

/** Requirements §9: signed URLs expire after 604800 s. */
export const signedUrlSeconds = 604_800;

/** The widths of an image's renditions. */
export const pictureWidths = [480, 960, 1600] as const;
export const pictureFormats = ["avif", "webp"] as const;

/**
 * Error codes with messages in server/messages.ts, sent as the problem's `code`. Other codes:
 * tooManyRequests (429, with Retry-After), tooLarge (413), insufficientStorage (507), unavailable (503).
 */
export const uploadRejections = [
  "unknownPurpose",
  "typeNotAccepted",
  "fileTooLarge",
  "fileEmpty",
  "cannotSign",
  "uploadUnknown",
  "uploadIncomplete",
  "uploadUsed",
  "contentMismatch",
  "contentRefused",
  "pictureHeic",
  "pdfUnreadable",
  "pdfLocked",
  "pictureUnreadable",
  "pictureTooLarge",
  "uploadQuota",
  "uploadTooSlow",
  "uploadRunning",
  "uploadsCrowded",
  "signatureWrong",
  "stsAbsent",
  "filesWait",
] as const;

/**
 * File details known before the upload. All are optional (requirements §7), but each one provided lets the server
 * detect errors earlier.
 */
export const announced = {
  name: z.optional(z.string().check(z.maxLength(255))),
  type: z.optional(z.string().check(z.maxLength(100))),
  /** The size in bytes. With it, the URL accepts exactly this size. */
  size: z.optional(z.number().check(z.int(), z.minimum(0))),
};
/** The purpose ("cv", "paper" …), which determines the limits and types. */
export const purpose = z.optional(z.string().check(z.maxLength(40)));

/** A file for an endpoint that has only one purpose. */
export const announcedFileSchema = z.object(announced);

const announcedUpload = z.object({ ...announced, purpose });
export type AnnouncedFile = z.infer<typeof announcedUpload>;

/** The URL and headers for the PUT request. The file must match the declared details. */
export const signedUploadSchema = z.object({
  method: z.enum(["PUT"]),
  /** The upload URL. The last segment of its path is the id; the object's path will be `/objects/uploads/{id}`. */
  uploadURL: z.string(),
  headers: byName(z.string()),
  /** The object's path. API calls that use the file accept either this path or the uploadURL. */
  objectPath: z.string(),
  expiresInSeconds: z.number(),
});
export type SignedUpload = z.infer<typeof signedUploadSchema>;

export const signUpload = endpoint({
  method: "POST",
  path: "/api/objects/upload",
  summary: "Signs one upload and returns the URL to PUT the file to.",
  access: "senders",
  body: announcedUpload,
  bodyOptional: true,
  answer: signedUploadSchema,
});

/** Returns `srcset` values for the renditions of an uploaded image. The plain path is the fallback. */
export function pictureSources(
  objectPath: string,
  widths: readonly number[] = pictureWidths,
): { avif: string; webp: string } {
  const sources = (format: string) => widths.map((width) => `${objectPath}/${width}.${format} ${width}w`);
  return { avif: sources("avif").join(", "), webp: sources("webp").join(", ") };
}
