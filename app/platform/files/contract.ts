import * as z from "zod/mini";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { shortText } from "#app/platform/http/text.ts";

/** Requirements §9: signed URLs expire after 604800 s, and an upload has at most 10000 parts. */
export const signedUrlSeconds = 604_800;
export const maxParts = 10_000;

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
const announced = {
  name: z.optional(z.string().check(z.maxLength(255))),
  type: z.optional(z.string().check(z.maxLength(100))),
  /** The size in bytes. With it, the URL accepts exactly this size. */
  size: z.optional(z.number().check(z.int(), z.minimum(0))),
};
/** The purpose ("cv", "paper" …), which determines the limits and types. */
const purpose = z.optional(z.string().check(z.maxLength(40)));

/** A file for an endpoint that has only one purpose. */
export const announcedFileSchema = z.object(announced);

const announcedUpload = z.object({ ...announced, purpose });
export type AnnouncedFile = z.infer<typeof announcedUpload>;

/** The URL and headers for the PUT request. The file must match the declared details. */
export const signedUploadSchema = z.object({
  method: z.enum(["PUT"]),
  /** The upload URL. The last segment of its path is the id; the object's path will be `/objects/uploads/{id}`. */
  uploadURL: z.string(),
  headers: z.record(z.string(), z.string()),
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

/** Uppy sends file properties as metadata. We use `purpose` and `size`. */
const metadata = z.optional(z.record(shortText(100), z.optional(z.nullable(z.union([shortText(1_000), z.number()])))));
const bytesText = z.optional(shortText(12).check(z.regex(/^\d{1,12}$/)));
const keyQuery = z.object({ key: z.optional(z.string().check(z.maxLength(200))) });
const uploadParams = z.object({ uploadId: z.string().check(z.maxLength(1024)) });

export const createMultipart = endpoint({
  method: "POST",
  path: "/api/s3/multipart",
  summary: "Starts a multipart upload.",
  access: "senders",
  body: z.object({ filename: announced.name, type: announced.type, metadata }),
  maxBytes: 224 * 1024,
  answer: z.object({ key: z.string(), uploadId: z.string() }),
});

export const listParts = endpoint({
  method: "GET",
  path: "/api/s3/multipart/{uploadId}",
  summary: "Lists the uploaded parts.",
  access: "everyone",
  lane: "uploads",
  params: uploadParams,
  query: keyQuery,
  answer: z.array(z.object({ PartNumber: z.number(), Size: z.number(), ETag: z.string() })),
});

export const signPart = endpoint({
  method: "GET",
  path: "/api/s3/multipart/{uploadId}/{partNumber}",
  summary: "Signs one part.",
  access: "everyone",
  lane: "uploads",
  params: z.object({ ...uploadParams.shape, partNumber: shortText(10) }),
  /** The part's size in bytes. With it, the URL accepts exactly this size. */
  query: z.extend(keyQuery, { size: bytesText }),
  answer: z.object({ url: z.string(), expires: z.number() }),
});

export const completeMultipart = endpoint({
  method: "POST",
  path: "/api/s3/multipart/{uploadId}/complete",
  summary: "Completes a multipart upload. Idempotent.",
  access: "everyone",
  params: uploadParams,
  query: keyQuery,
  body: z.object({
    parts: z
      .array(z.object({ PartNumber: z.number().check(z.int()), ETag: z.string().check(z.maxLength(40)) }))
      .check(z.minLength(1), z.maxLength(maxParts)),
  }),
  maxBytes: 3840 * 1024,
  answer: z.object({ location: z.string(), key: z.string() }),
});

export const abortMultipart = endpoint({
  method: "DELETE",
  path: "/api/s3/multipart/{uploadId}",
  summary: "Aborts a multipart upload.",
  access: "everyone",
  params: uploadParams,
  query: keyQuery,
  answer: z.object({}),
});

export const readUploadParameters = endpoint({
  method: "GET",
  path: "/api/s3/params",
  summary: "Signs one upload in the upload engine's format.",
  access: "senders",
  lane: "uploads",
  query: z.object({
    filename: announced.name,
    type: announced.type,
    "metadata[purpose]": purpose,
    "metadata[size]": bytesText,
  }),
  answer: z.object({
    method: z.enum(["PUT"]),
    url: z.string(),
    fields: z.record(z.string(), z.string()),
    headers: z.record(z.string(), z.string()),
    expires: z.number(),
  }),
});

export const readTemporaryCredentials = endpoint({
  method: "GET",
  path: "/api/s3/sts",
  summary: "Temporary credentials for the store: not available; each part is signed separately.",
  access: "everyone",
  lane: "uploads",
  answer: z.object({}),
});

/** Returns `srcset` values for the renditions of an uploaded image. The plain path is the fallback. */
export function pictureSources(
  objectPath: string,
  widths: readonly number[] = pictureWidths,
): { avif: string; webp: string } {
  const sources = (format: string) => widths.map((width) => `${objectPath}/${width}.${format} ${width}w`);
  return { avif: sources("avif").join(", "), webp: sources("webp").join(", ") };
}
