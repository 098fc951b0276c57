import { Readable } from "node:stream";
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
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { AppError } from "#app/platform/errors/app-error.ts";
import {
  contentType,
  arrivalPrefix,
  backupPrefix,
  isObjectKey,
  type ObjectInfo,
  type Part,
  type RemoteStore,
  requireObjectKey,
  type S3Options,
  sizeOf,
} from "./object-store.ts";
import { missingAsUndefined, throwStoreError } from "./s3-errors.server.ts";

const connectMilliseconds = 2_000;
const silenceMilliseconds = 5_000;
/**
 * By default, a client opens 50 connections, and visitors who do not read a file hold one each. The site itself limits
 * how many responses a visitor can leave unread (docs/security.md).
 */
const manySockets = { httpAgent: { maxSockets: Infinity }, httpsAgent: { maxSockets: Infinity } };
const silence = () => undefined;

type SignedHeaders = { ContentType?: string | undefined; ContentLength?: number | undefined };

/** Stores objects in an S3-compatible store. Uses path-style URLs, which all stores support. */
export function createS3Store(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options,
  now = () => new Date(),
): RemoteStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Without a timeout, an unresponsive store would block forever. Transfers of large objects can take longer, as long
    // as data keeps arriving.
    requestHandler: { connectionTimeout: connectMilliseconds, socketTimeout: silenceMilliseconds, ...manySockets },
    maxAttempts: 2,
    // By default, the client writes warnings to the console, between the lines of our log.
    logger: { debug: silence, info: silence, warn: silence, error: silence },
    // The default would add the checksum of an empty body to signed URLs.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const at = (key: string) => {
    requireObjectKey(key);
    return { Bucket: bucket, Key: key };
  };

  function signing({ ContentType, ContentLength }: SignedHeaders, expiresIn: number) {
    // The client adds a default type, which the sender would have to repeat.
    const signableHeaders = new Set(["host"]);
    if (ContentType) signableHeaders.add("content-type");
    if (ContentLength !== undefined) signableHeaders.add("content-length");
    return { expiresIn, signingDate: now(), signableHeaders };
  }

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
        .catch(throwStoreError);
      for (const { PartNumber = 0, Size = 0, ETag } of page.Parts ?? []) {
        parts.push({ partNumber: PartNumber, bytes: Size, etag: unquoted(ETag) });
      }
      marker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
    } while (marker);
    return parts;
  }

  async function remove(key: string): Promise<void> {
    await client.send(new DeleteObjectCommand(at(key))).catch(missingAsUndefined);
  }

  /** Like listParts, but returns no parts if the upload has just ended. */
  const partsLeft = (key: string, uploadId: string) =>
    listParts(key, uploadId).catch((error: unknown): Part[] => {
      if (error instanceof AppError && error.code === "notFound") return [];
      throw error;
    });

  /** Yields the objects whose keys start with a prefix, a page at a time. */
  async function* listed(prefix: string): AsyncGenerator<{ key: string; bytes: number }> {
    let token: string | undefined;
    do {
      const asked = { Bucket: bucket, Prefix: prefix, ContinuationToken: token };
      const page = await client.send(new ListObjectsV2Command(asked)).catch(throwStoreError);
      for (const { Key: key, Size: bytes = 0 } of page.Contents ?? [])
        if (key && isObjectKey(key)) yield { key, bytes };
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token);
  }

  /** Deletes unchecked uploads that are too large. Few are unchecked, because each is removed after its check. */
  async function deleteTooLarge(mostBytesOf: (key: string) => Promise<number>): Promise<void> {
    for await (const { key, bytes } of listed(arrivalPrefix)) if (bytes > (await mostBytesOf(key))) await remove(key);
  }

  async function abortMultipart(key: string, uploadId: string): Promise<void> {
    const command = new AbortMultipartUploadCommand({ ...at(key), UploadId: uploadId });
    await client.send(command).catch(missingAsUndefined);
  }

  /** Handles completing an upload twice: its parts are gone, but the object's ETag shows how many parts it contains. */
  async function completed(key: string, parts: Omit<Part, "bytes">[], error: unknown): Promise<ObjectInfo> {
    const found = await head(key);
    if (found?.etag.endsWith(`-${parts.length}`)) return found;
    return throwStoreError(error);
  }

  return {
    kind: "remote",
    async signPut(key, { type, size, expiresInSeconds }) {
      // A signed PUT has either an exact length or none. Without one, the check and the sweep enforce the maximum.
      const ContentLength = "exactly" in size ? size.exactly : undefined;
      const sent = { ContentType: type, ContentLength };
      const command = new PutObjectCommand({ ...at(key), ...sent });
      const url = await getSignedUrl(client, command, signing(sent, expiresInSeconds));
      return { url, headers: contentType(type) };
    },
    async createMultipart(key, type) {
      const command = new CreateMultipartUploadCommand({ ...at(key), ContentType: type });
      const { UploadId } = await client.send(command).catch(throwStoreError);
      if (!UploadId) throw new Error("Expected the store to return an upload id");
      return UploadId;
    },
    async signPart(key, uploadId, partNumber, { atMostBytes, bytes, expiresInSeconds }) {
      if (bytes !== undefined && bytes > atMostBytes) {
        throw new AppError("tooLarge", "part", { message: "fileTooLarge" });
      }
      const sent = { ContentLength: bytes };
      const command = new UploadPartCommand({ ...at(key), UploadId: uploadId, PartNumber: partNumber, ...sent });
      return { url: await getSignedUrl(client, command, signing(sent, expiresInSeconds)), headers: {} };
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
      if (sizeOf(stored) > atMostBytes) {
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
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range })).catch(throwStoreError);
      if (!(Body instanceof Readable)) throw new Error("Expected the store to return a stream");
      return Body;
    },
    async put(key, body, { type, bytes }) {
      const command = new PutObjectCommand({ ...at(key), Body: body, ContentType: type, ContentLength: bytes });
      const { ETag } = await client.send(command).catch(throwStoreError);
      return { bytes, type, etag: unquoted(ETag) };
    },
    delete: remove,
    list: (prefix) => Array.fromAsync(listed(prefix)),
    async sweep({ multipartBefore, mostBytesOf }) {
      await deleteTooLarge(mostBytesOf);
      let after: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
      while (after) {
        const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({ Bucket: bucket, ...after });
        const page = await client.send(command).catch(throwStoreError);
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
          if (!Key || !UploadId || !Initiated || !isObjectKey(Key)) continue;
          const isLeft =
            Initiated < multipartBefore || sizeOf(await partsLeft(Key, UploadId)) > (await mostBytesOf(Key));
          if (isLeft) await abortMultipart(Key, UploadId);
        }
        const isMore = page.IsTruncated && page.NextKeyMarker; // without a marker, the loop would never end
        after = isMore ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : undefined;
      }
    },
    async isEmpty() {
      const asked = { Bucket: bucket, Delimiter: "/", MaxKeys: 2 };
      const { Contents = [], CommonPrefixes = [] } = await client
        .send(new ListObjectsV2Command(asked))
        .catch(throwStoreError);
      return Contents.length === 0 && CommonPrefixes.every(({ Prefix }) => Prefix === backupPrefix);
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
