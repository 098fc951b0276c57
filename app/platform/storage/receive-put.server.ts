import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { AppError } from "#app/platform/errors/app-error.ts";
import { hasCode } from "./disk-files.server.ts";
import type { DiskStore } from "./disk-store.server.ts";
import { isObjectKey } from "./object-store.ts";
import { RequestExpired, type UrlSigner } from "./url-signer.server.ts";

const patienceMilliseconds = 60_000;

/** Takes what browsers send to the disk. */
export type Receiver = {
  store: DiskStore;
  signer: UrlSigner;
  /** A sender that brings nothing for this long is cut; how long a whole file takes is its own affair. */
  stallMilliseconds?: number;
};

/**
 * Takes what a signed address allows, straight from the socket: no copy through web streams. `incoming` is Node's own
 * request, absent where a test hands over a request without a socket.
 */
export async function receivePut(
  { store, signer, stallMilliseconds = patienceMilliseconds }: Receiver,
  request: Request,
  incoming: IncomingMessage | undefined,
): Promise<Response> {
  const url = new URL(request.url);
  const key = url.pathname.replace("/objects/", "");
  if (!isObjectKey(key)) throw new AppError("notFound", "object");
  try {
    const allowed = signer.verify("PUT", url);
    const { bytes, etag } = await receive(store, key, allowed, {
      request,
      body: bodyOf(request, incoming, stallMilliseconds),
    });
    return new Response(null, { headers: { etag: `"${etag}"`, "x-received-bytes": String(bytes) } });
  } catch (error) {
    if (error instanceof RequestExpired) return expired(error.message);
    // The sender went away: nobody reads this answer.
    if (hasCode(error, "ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE")) throw new AppError("malformed", "body");
    throw error;
  }
}

async function receive(
  store: DiskStore,
  key: string,
  allowed: Record<string, string>,
  { request, body }: { request: Request; body: AsyncIterable<Uint8Array> },
) {
  const announced = declaredBytes(request);
  if (allowed["upload"] !== undefined) {
    return store.receivePart(key, allowed["upload"], {
      partNumber: Number(allowed["partNumber"]),
      atMostBytes: Number(allowed["max"]),
      expectedBytes: announced ?? 0,
      body,
    });
  }
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (allowed["type"] !== undefined && type !== allowed["type"]) {
    throw new AppError("forbidden", "type", { message: "signatureWrong" });
  }
  const exactly = allowed["size"] === undefined ? undefined : Number(allowed["size"]);
  const most = exactly ?? Number(allowed["max"]);
  if (announced !== undefined && announced > most) {
    throw new AppError("tooLarge", "object", { message: "fileTooLarge" });
  }
  if (announced !== undefined && exactly !== undefined && announced < exactly) {
    throw new AppError("invalid", "object", { message: "uploadIncomplete" });
  }
  return store.receive(key, { type, size: exactly === undefined ? { atMost: most } : { exactly }, body });
}

function declaredBytes(request: Request): number | undefined {
  const length = request.headers.get("content-length");
  return length === null ? undefined : Number(length);
}

function bodyOf(
  request: Request,
  incoming: IncomingMessage | undefined,
  stallMilliseconds: number,
): AsyncIterable<Uint8Array> {
  if (!incoming) return request.body ?? Readable.from([]);
  incoming.setTimeout(stallMilliseconds, () => incoming.destroy());
  return givingBack(incoming);
}

/**
 * Gives the memory of each chunk back when the next one is asked for. The store has copied it by then; left to the
 * garbage collector, which does not hurry for memory outside its heap, chunks pile up to 64 MB and more.
 */
async function* givingBack(incoming: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of incoming) {
    yield chunk;
    const { buffer } = chunk;
    const isAlone = chunk.byteLength === buffer.byteLength; // small ones share their memory with others
    if (isAlone && buffer instanceof ArrayBuffer) buffer.transfer(0);
  }
}

/** In the words of S3, which upload engines know. */
function expired(message: string): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>${message}</Message></Error>`;
  return new Response(body, { status: 403, headers: { "content-type": "application/xml" } });
}
