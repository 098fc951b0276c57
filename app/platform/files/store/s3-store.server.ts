import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { Readable } from "node:stream";
import {
  contentType,
  partBytes,
  type ObjectInfo,
  type ObjectStore,
  type Part,
  requireObjectKey,
  type S3Options,
} from "./object-store.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

const connectMilliseconds = 2_000;
const silenceMilliseconds = 5_000;

/** Stores objects in an S3-compatible store. Uses path-style URLs, which all stores support. */
export function createS3Store(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options,
  now = () => new Date(),
): ObjectStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Without a timeout, an unresponsive store would block forever. Transfers of large objects can take longer, as long
    // as data keeps arriving.
    requestHandler: { connectionTimeout: connectMilliseconds, socketTimeout: silenceMilliseconds },
    maxAttempts: 2,
    // The default would add the checksum of an empty body to signed URLs.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const at = (key: string) => {
    requireObjectKey(key);
    return { Bucket: bucket, Key: key };
  };

  async function head(key: string): Promise<ObjectInfo | undefined> {
    const found = await client.send(new HeadObjectCommand(at(key))).catch(missingAsUndefined);
    return found && { bytes: found.ContentLength ?? 0, type: found.ContentType ?? "", etag: unquoted(found.ETag) };
  }

  async function listParts(key: string, uploadId: string): Promise<Part[]> {
    const parts: Part[] = [];
    let marker: string | undefined;
    do {
      const page = await client
        .send(new ListPartsCommand({ ...at(key), UploadId: uploadId, PartNumberMarker: marker }))
        .catch(rejectionOf);
      for (const { PartNumber = 0, Size = 0, ETag } of page.Parts ?? []) {
        parts.push({ partNumber: PartNumber, bytes: Size, etag: unquoted(ETag) });
      }
      marker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
    } while (marker);
    return parts;
  }

  async function abortMultipart(key: string, uploadId: string): Promise<void> {
    const command = new AbortMultipartUploadCommand({ ...at(key), UploadId: uploadId });
    await client.send(command).catch(missingAsUndefined);
  }

  /** Handles completing an upload twice: its parts are gone, but the object's ETag shows how many parts it contains. */
  async function completed(key: string, parts: Omit<Part, "bytes">[], error: unknown): Promise<ObjectInfo> {
    const found = await head(key);
    if (found?.etag.endsWith(`-${parts.length}`)) return found;
    return rejectionOf(error);
  }

  return {
    kind: "s3",
    async signPut(key, { type, size, expiresInSeconds }) {
      // A signed PUT has either an exact length or none, because S3 does not support a maximum.
      if (!("exactly" in size)) throw new AppError("invalid", "size", { fields: { size: "required" } });
      const command = new PutObjectCommand({ ...at(key), ContentType: type, ContentLength: size.exactly });
      const url = await getSignedUrl(client, command, {
        expiresIn: expiresInSeconds,
        signingDate: now(),
        signableHeaders: new Set(["content-type", "content-length"]),
      });
      return { url, headers: contentType(type) };
    },
    async createMultipart(key, type) {
      const command = new CreateMultipartUploadCommand({ ...at(key), ContentType: type });
      const { UploadId } = await client.send(command).catch(rejectionOf);
      if (!UploadId) throw new Error("Expected the store to return an upload id");
      return UploadId;
    },
    async signPart(key, uploadId, partNumber, { atMostBytes, bytes, expiresInSeconds }) {
      if (bytes === undefined) throw new AppError("invalid", "size", { fields: { size: "required" } });
      // We cannot count signed parts, because they bypass our server. Each is signed for a fixed share, so that
      // together they never exceed the limit.
      const share = Math.min(partBytes, atMostBytes - (partNumber - 1) * partBytes);
      if (bytes > share) {
        throw new AppError("tooLarge", "part", { message: "fileTooLarge" });
      }
      const part = { UploadId: uploadId, PartNumber: partNumber, ContentLength: bytes };
      const url = await getSignedUrl(client, new UploadPartCommand({ ...at(key), ...part }), {
        expiresIn: expiresInSeconds,
        signingDate: now(),
        signableHeaders: new Set(["content-length"]),
      });
      return { url, headers: {} };
    },
    listParts,
    async completeMultipart(key, uploadId, parts, atMostBytes) {
      let stored: Part[];
      try {
        stored = await listParts(key, uploadId);
      } catch (error) {
        return completed(key, parts, error);
      }
      requireParts(stored, parts);
      const bytes = stored.reduce((sum, part) => sum + part.bytes, 0);
      if (bytes > atMostBytes) {
        await abortMultipart(key, uploadId);
        throw new AppError("tooLarge", "object", { message: "fileTooLarge" });
      }
      const Parts = parts.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag }));
      const command = new CompleteMultipartUploadCommand({
        ...at(key),
        UploadId: uploadId,
        MultipartUpload: { Parts },
      });
      try {
        await client.send(command);
      } catch (error) {
        return completed(key, parts, error);
      }
      const info = await head(key);
      if (!info) throw new AppError("unavailable", "object");
      return info;
    },
    abortMultipart,
    head,
    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range })).catch(rejectionOf);
      if (!(Body instanceof Readable)) throw new Error("Expected the store to return a stream");
      return Body;
    },
    async put(key, body, { type, bytes }) {
      const command = new PutObjectCommand({ ...at(key), Body: body, ContentType: type, ContentLength: bytes });
      const { ETag } = await client.send(command).catch(rejectionOf);
      return { bytes, type, etag: unquoted(ETag) };
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch(missingAsUndefined);
    },
    async sweep({ multipartBefore }) {
      let after: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
      while (after) {
        const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({ Bucket: bucket, ...after });
        const page = await client.send(command).catch(rejectionOf);
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
          if (Key && UploadId && Initiated && Initiated < multipartBefore) await abortMultipart(Key, UploadId);
        }
        const isMore = page.IsTruncated && page.NextKeyMarker; // without a marker, the loop would never end
        after = isMore ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : undefined;
      }
    },
    async isEmpty() {
      const { Contents } = await client
        .send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }))
        .catch(rejectionOf);
      return (Contents ?? []).length === 0;
    },
    async probe() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
      return "ok";
    },
  };
}

/** Removes the quotation marks that stores add to ETags. */
function unquoted(etag = ""): string {
  return etag.replaceAll('"', "");
}

function requireParts(stored: Part[], wanted: Omit<Part, "bytes">[]): void {
  let last = 0;
  for (const { partNumber, etag } of wanted) {
    const isThere = stored.some((part) => part.partNumber === partNumber && part.etag === etag);
    if (!isThere || partNumber <= last) throw new AppError("invalid", "parts", { message: "uploadIncomplete" });
    last = partNumber;
  }
}

const full = new Set(["EntityTooLarge", "QuotaExceeded", "InsufficientStorage", "XMinioStorageFull"]);

/** Converts a store error to one of our errors. An unreachable or failing store is an expected error. */
export function rejectionOf(error: unknown): never {
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
  return rejectionOf(error);
}
