import { Readable } from "node:stream";
import { namesTag } from "#app/platform/http/entity-tag.ts";
import type { ByteRange, ObjectInfo, ObjectStore } from "./object-store.ts";

const unsatisfiable = "unsatisfiable";

/**
 * Serves an object: the whole object, a range, or 304 Not Modified. `headers` control caching and display. An object's
 * ETag never changes.
 */
export async function objectResponse(
  store: ObjectStore,
  key: string,
  info: ObjectInfo,
  request: Request,
  headers: Headers,
): Promise<Response> {
  const tag = `"${info.etag}"`;
  headers.set("etag", tag);
  headers.set("accept-ranges", "bytes");
  if (namesTag(request.headers.get("if-none-match"), tag)) return new Response(null, { status: 304, headers });
  const range = rangeOf(request, tag, info.bytes);
  if (range === unsatisfiable) {
    headers.set("content-range", `bytes */${info.bytes}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: info.bytes - 1 };
  if (range) headers.set("content-range", `bytes ${start}-${end}/${info.bytes}`);
  headers.set("content-length", String(end - start + 1));
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const body = await store.open(key, range);
  return new Response(toWeb(body), { status, headers });
}

/**
 * Parses a single range. For multiple or invalid ranges, returns undefined, and the whole object is served, as HTTP
 * allows.
 */
function rangeOf(request: Request, tag: string, bytes: number): ByteRange | typeof unsatisfiable | undefined {
  const condition = request.headers.get("if-range");
  if (condition && condition !== tag) return undefined;
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("range") ?? "") ?? [];
  if (!first && !last) return undefined;
  if (!first) {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? unsatisfiable : { start: bytes - length, end: bytes - 1 };
  }
  const range = { start: Number(first), end: Math.min(last ? Number(last) : Infinity, bytes - 1) };
  if (range.start >= bytes) return unsatisfiable;
  return range.start > range.end ? undefined : range;
}

function toWeb(body: Readable): ReadableStream<Uint8Array> {
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
