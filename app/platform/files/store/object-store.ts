import type { Readable } from "node:stream";
import type { ByteRange } from "#app/platform/http/representation.server.ts";

export type ObjectInfo = {
  bytes: number;
  /** The media type that was given when the upload was signed or the object was put. */
  type: string;
  /**
   * Without quotation marks. As in S3, it is the MD5 of the bytes or, for multipart uploads, of the parts' MD5s with
   * "-n" appended.
   */
  etag: string;
};

/** The limits of a signed upload URL. */
export type PutLimits = {
  /** The required media type. If absent, any type is allowed. */
  type?: string;
  /** The size in bytes, exact or maximum. */
  size: { exactly: number } | { atMost: number };
  expiresInSeconds: number;
};

/** A request that the browser sends. The URL is either a path on our server or an absolute URL. */
export type SignedRequest = { url: string; headers: Record<string, string> };

/** The size of every part except the last, which can be smaller. This is S3's minimum (requirements §9). */
export const partBytes = 5 * 1024 * 1024;

export type Part = { partNumber: number; bytes: number; etag: string };

export function sizeOf(parts: Pick<Part, "bytes">[]): number {
  return parts.reduce((total, { bytes }) => total + bytes, 0);
}

/**
 * The file store. When a method returns, its result is durable. Only our server generates keys, never a browser
 * (`isObjectKey`). All implementations pass tests/support/object-store-conformance.ts.
 */
export interface ObjectStore {
  /** Whether files are on this server's disk or in a store elsewhere. */
  kind: "disk" | "remote";
  signPut(key: string, limits: PutLimits): Promise<SignedRequest>;
  /** Starts a multipart upload and returns its id. */
  createMultipart(key: string, type: string): Promise<string>;
  /**
   * Signs the upload of one part. `atMostBytes` limits the total size of all parts. Throws a `tooLarge` error if the
   * part does not fit.
   */
  signPart(key: string, uploadId: string, partNumber: number, limits: PartLimits): Promise<SignedRequest>;
  /** Lists the parts by number. Throws a `notFound` error if the upload does not exist. */
  listParts(key: string, uploadId: string): Promise<Part[]>;
  /**
   * Combines the parts into an object. Idempotent. Throws `uploadIncomplete` if parts are missing, `tooLarge` if they
   * exceed `atMostBytes`, and `notFound` if the upload does not exist.
   */
  completeMultipart(
    key: string,
    uploadId: string,
    parts: Omit<Part, "bytes">[],
    atMostBytes: number,
  ): Promise<ObjectInfo>;
  /** Aborts a multipart upload and removes its parts. Ignores unknown uploads. */
  abortMultipart(key: string, uploadId: string): Promise<void>;
  head(key: string): Promise<ObjectInfo | undefined>;
  /** Opens an object, or a range of it, for reading. Throws a `notFound` error if it is missing. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Stores an object directly from the server. `bytes` is its exact size. */
  put(key: string, body: Readable, info: { type: string; bytes: number }): Promise<ObjectInfo>;
  /** Deletes an object. Ignores missing objects. */
  delete(key: string): Promise<void>;
  /** Removes what uploads left behind. */
  sweep(left: Leftovers): Promise<void>;
  /** Returns whether the store has no objects besides backups. */
  isEmpty(): Promise<boolean>;
  /** Throws if the store is unusable. Returns "full" if it serves objects but accepts no uploads. */
  probe(): Promise<"ok" | "full">;
}

/** A store elsewhere, which can also list the objects whose keys start with a prefix. */
export type RemoteStore = ObjectStore & {
  kind: "remote";
  list(prefix: string): Promise<{ key: string; bytes: number }[]>;
};

/** Interrupted writes and multipart uploads that started before the given times, and uploads that are too large. */
export type Leftovers = {
  temporaryBefore: Date;
  multipartBefore: Date;
  /** The limit of an upload, for stores that cannot enforce it while the bytes arrive. */
  mostBytesOf(key: string): Promise<number>;
};

/** Without `bytes`, a part can have any length. What exceeds the upload is rejected at the latest on completion. */
export type PartLimits = { atMostBytes: number; bytes?: number | undefined; expiresInSeconds: number };

/** The keys that signed URLs write to. */
export const arrivalPrefix = "uploads/";

export const backupPrefix = "backups/";

const keyShape = /^[a-z]{1,20}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\/[a-z0-9][a-z0-9.-]{0,40})?$/;

/**
 * Returns whether the string is a key, such as "uploads/<uuid>" or "checked/<uuid>/480.webp". Rejects anything that
 * could be abused as a path.
 */
export function isObjectKey(text: string): boolean {
  return keyShape.test(text) && !text.includes("..");
}

/** Throws unless the string is a valid object key. */
export function requireObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new Error("Expected an object key such as uploads/<uuid>");
}

/** Returns the content-type header of a signed request. */
export function contentType(type: string | undefined): Record<string, string> {
  return type === undefined ? {} : { "content-type": type };
}

export type StoreOptions = S3Options;

export type S3Options = {
  type: "S3";
  /** The URL of the store, to which browsers send uploads. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};
