import type { Readable } from "node:stream";

/** What is known of a stored object without reading it. */
export type ObjectInfo = {
  bytes: number;
  /** As it was signed or put. */
  type: string;
  /** Without quotes: the MD5 of its bytes, or of its parts' MD5s with "-n" behind, as S3 has it. */
  etag: string;
};

/** What a signed address takes: nothing else passes. */
export type PutLimits = {
  /** The media type that has to be sent; any when absent. */
  type?: string;
  /** In bytes: exactly this many, or at most this many. */
  size: { exactly: number } | { atMost: number };
  expiresInSeconds: number;
};

/** A request that a browser may make by itself. The address is a path of ours, or a whole address of another host. */
export type SignedRequest = { url: string; headers: Record<string, string> };

/** The size of every part but the last, which is smaller: the least that S3 takes (spec §9). */
export const partBytes = 5 * 1024 * 1024;

export type Part = { partNumber: number; bytes: number; etag: string };

/** Both ends count, as in an HTTP range. */
export type ByteRange = { start: number; end: number };

/**
 * Where the bytes of files lie. What a method has answered for is durable. Keys are made by us, never by a browser
 * (`isObjectKey`). All implementations pass tests/support/object-store-conformance.ts.
 */
export interface ObjectStore {
  kind: "disk" | "s3";
  signPut(key: string, limits: PutLimits): Promise<SignedRequest>;
  /** Begins an upload in parts and answers its id. */
  createMultipart(key: string, type: string): Promise<string>;
  /** Signs one part. `atMostBytes` is for all parts together. Throws tooLarge for a part that cannot be one of them. */
  signPart(key: string, uploadId: string, partNumber: number, limits: PartLimits): Promise<SignedRequest>;
  /** By number. Throws notFound when there is no such upload (any more). */
  listParts(key: string, uploadId: string): Promise<Part[]>;
  /**
   * Makes one object of the parts; asked again, it answers the same. Throws uploadIncomplete for parts that are not
   * there, tooLarge when they are more than `atMostBytes`, notFound when there is no such upload.
   */
  completeMultipart(
    key: string,
    uploadId: string,
    parts: Omit<Part, "bytes">[],
    atMostBytes: number,
  ): Promise<ObjectInfo>;
  /** Gives an upload in parts up, with what has arrived. Of what is not there it does nothing. */
  abortMultipart(key: string, uploadId: string): Promise<void>;
  head(key: string): Promise<ObjectInfo | undefined>;
  /** The bytes, or a range of them that lies within. Throws notFound. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Stores an object of ours; `bytes` is its exact size. */
  put(key: string, body: Readable, info: { type: string; bytes: number }): Promise<ObjectInfo>;
  /** Of what is not there it does nothing. */
  delete(key: string): Promise<void>;
  /** Removes what interrupted writes left, and uploads in parts that were begun before the given moment. */
  sweep(older: { temporaryBefore: Date; multipartBefore: Date }): Promise<void>;
  /** Whether it holds no object at all. */
  isEmpty(): Promise<boolean>;
  /** Throws when the store cannot be used. "full": it shows what it holds and takes no files. */
  probe(): Promise<"ok" | "full">;
}

/**
 * Without `bytes` a part may have any length up to what is left of its upload. S3 signs no such part, and none of more than
 * `partBytes`.
 */
export type PartLimits = { atMostBytes: number; bytes?: number | undefined; expiresInSeconds: number };

const keyShape = /^[a-z]{1,20}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\/[a-z0-9][a-z0-9.-]{0,40})?$/;

/** "uploads/<uuid>", "checked/<uuid>/480.webp": nothing that a path could be made of. */
export function isObjectKey(text: string): boolean {
  return keyShape.test(text) && !text.includes("..");
}

/** Throws unless it is a key. */
export function requireObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new Error("Expected an object key such as uploads/<uuid>");
}

/** The header that a signed type asks for. */
export function contentType(type: string | undefined): Record<string, string> {
  return type === undefined ? {} : { "content-type": type };
}

/** How an S3-compatible store is reached. */
export type S3Options = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};
