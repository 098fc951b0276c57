import type { Readable } from "node:stream";
import { evaluateConditions, type Version, wholeSeconds } from "./entity-tag.ts";

/** A byte range; both ends are inclusive, as in HTTP. */
export type ByteRange = { start: number; end: number };

/** A response body that can be sent in part. */
export type Representation = Version & {
  bytes: number;
  open(range?: ByteRange): Promise<Readable>;
};

const unsatisfiable = "unsatisfiable";

/**
 * Serves the whole representation, a range, or 304 Not Modified, as the request's conditions say (RFC 9110 §13 and
 * §14). `headers` control caching and display. Throws `preconditionFailed`.
 */
export async function representationResponse(
  found: Representation,
  request: Request,
  headers: Headers,
): Promise<Response> {
  const { bytes, open } = found;
  describe(found, headers);
  if (evaluateConditions(request.headers, found) === "unchanged") return new Response(null, { status: 304, headers });
  const range = rangeOf(found, request);
  if (range === unsatisfiable) {
    headers.set("content-range", `bytes */${bytes}`);
    headers.set("cache-control", "no-store"); // a cache could answer other requests with it
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  if (range) headers.set("content-range", `bytes ${start}-${end}/${bytes}`);
  headers.set("content-length", String(end - start + 1));
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  return new Response(bodyOf(await open(range)), { status, headers });
}

/** Adds the headers with which a client can ask for parts and changes. */
export function describe({ tag, modifiedAt }: Representation, headers: Headers): void {
  headers.set("etag", tag);
  if (modifiedAt) headers.set("last-modified", modifiedAt.toUTCString());
  headers.set("accept-ranges", "bytes");
}

/**
 * Parses a single range of a GET request. For multiple or invalid ranges, or if If-Range names another version, returns
 * undefined, and everything is served, as HTTP allows.
 */
function rangeOf(found: Representation, { method, headers }: Request): ByteRange | typeof unsatisfiable | undefined {
  const { bytes } = found;
  if (method !== "GET" || !isSameVersion(found, headers.get("if-range"))) return undefined;
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(headers.get("range") ?? "") ?? [];
  if (!first && !last) return undefined;
  if (!first) {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? unsatisfiable : { start: bytes - length, end: bytes - 1 };
  }
  const range = { start: Number(first), end: Math.min(last ? Number(last) : Infinity, bytes - 1) };
  if (range.start >= bytes) return unsatisfiable;
  return range.start > range.end ? undefined : range;
}

function isSameVersion({ tag, modifiedAt }: Representation, condition: string | null): boolean {
  if (condition === null || condition === tag) return true;
  return modifiedAt !== undefined && wholeSeconds(modifiedAt) === Date.parse(condition);
}

/** Returns a stream as a response body. If the client disconnects, the stream is closed. */
export function bodyOf(body: Readable): ReadableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      body.destroy();
    },
  });
}
