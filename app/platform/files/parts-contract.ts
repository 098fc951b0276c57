import * as z from "zod/mini";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { byName } from "#app/platform/http/formats.ts";
import { shortText } from "#app/platform/reading/text.ts";
import { announced, purpose } from "./contract.ts";

/** Requirements §9: an upload has at most 10000 parts. */
export const maxParts = 10_000;

const property = z.optional(z.nullable(z.union([shortText(1_000), z.number()])));
/** Uppy sends all properties of a file as metadata. We use these. */
const metadata = z.optional(z.object({ purpose: property, size: property }));
const bytesText = z.optional(shortText(12).check(z.regex(/^\d{1,12}$/)));
const keyQuery = z.object({ key: z.optional(z.string().check(z.maxLength(200))) });
const uploadParams = z.object({ uploadId: z.string().check(z.maxLength(1024)) });

export const createMultipart = endpoint({
  method: "POST",
  path: "/api/s3/multipart",
  summary: "Starts a multipart upload.",
  access: "senders",
  body: z.object({ filename: announced.name, type: announced.type, metadata }),
  maxBytes: 32 * 1024,
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
    fields: byName(z.string()),
    headers: byName(z.string()),
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
