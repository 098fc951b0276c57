import type { Readable } from "node:stream";

/** A stored object's metadata. */
export type ObjectInfo = {
  bytes: number;
  /** As signed or put. */
  type: string;
  /** Unquoted: the MD5 of its bytes, or of its parts' MD5s with "-n" appended, like S3. */
  etag: string;
};

/** The limits of a signed address. */
export type PutLimits = {
  /** The required media type; any if absent. */
  type?: string;
  /** In bytes: exactly or at most this many. */
  size: { exactly: number } | { atMost: number };
  expiresInSeconds: number;
};

/** A request for a browser to make. The address is a path of ours, or an absolute URL. */
export type SignedRequest = { url: string; headers: Record<string, string> };

/** The size of every part but the last, which may be smaller: S3's minimum (spec §9). */
export const partBytes = 5 * 1024 * 1024;

export type Part = { partNumber: number; bytes: number; etag: string };

/** Both ends are inclusive, like in an HTTP range. */
export type ByteRange = { start: number; end: number };

/**
 * Where files are stored. A method's result is durable. Keys are made by us, never by a browser (`isObjectKey`). All
 * implementations pass tests/support/object-store-conformance.ts.
 */
export interface ObjectStore {
  kind: "disk" | "s3";
  signPut(key: string, limits: PutLimits): Promise<SignedRequest>;
  /** Begins an upload in parts and returns its id. */
  createMultipart(key: string, type: string): Promise<string>;
  /** Signs one part. `atMostBytes` is for all parts together. Throws tooLarge for a part that does not fit. */
  signPart(key: string, uploadId: string, partNumber: number, limits: PartLimits): Promise<SignedRequest>;
  /** By number. Throws notFound if there is no such upload. */
  listParts(key: string, uploadId: string): Promise<Part[]>;
  /**
   * Combines the parts into an object; idempotent. Throws uploadIncomplete for missing parts, tooLarge if they exceed
   * `atMostBytes`, notFound if there is no such upload.
   */
  completeMultipart(
    key: string,
    uploadId: string,
    parts: Omit<Part, "bytes">[],
    atMostBytes: number,
  ): Promise<ObjectInfo>;
  /** Aborts an upload in parts and removes its bytes. Ignores unknown ones. */
  abortMultipart(key: string, uploadId: string): Promise<void>;
  head(key: string): Promise<ObjectInfo | undefined>;
  /** The bytes, or a range inside them. Throws notFound. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Stores an object of ours; `bytes` is its exact size. */
  put(key: string, body: Readable, info: { type: string; bytes: number }): Promise<ObjectInfo>;
  /** Ignores missing objects. */
  delete(key: string): Promise<void>;
  /** Removes remains of interrupted writes, and uploads in parts begun before the given time. */
  sweep(older: { temporaryBefore: Date; multipartBefore: Date }): Promise<void>;
  /** Whether it has no objects. */
  isEmpty(): Promise<boolean>;
  /** Throws if the store is unusable. "full": it serves objects but accepts no files. */
  probe(): Promise<"ok" | "full">;
}

/** Without `bytes`, a part may have any length within its upload. S3 signs no such part, and none above `partBytes`. */
export type PartLimits = { atMostBytes: number; bytes?: number | undefined; expiresInSeconds: number };

const keyShape = /^[a-z]{1,20}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\/[a-z0-9][a-z0-9.-]{0,40})?$/;

/** "uploads/<uuid>", "checked/<uuid>/480.webp": nothing that could be misused as a path. */
export function isObjectKey(text: string): boolean {
  return keyShape.test(text) && !text.includes("..");
}

/** Throws unless it is a key. */
export function requireObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new Error("Expected an object key such as uploads/<uuid>");
}

/** The header for a signed type. */
export function contentType(type: string | undefined): Record<string, string> {
  return type === undefined ? {} : { "content-type": type };
}

/** The connection to an S3-compatible store. */
export type S3Options = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};
