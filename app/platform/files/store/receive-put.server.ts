import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { hasCode } from "#app/platform/disk/has-code.ts";
import { AppError, isOurFault } from "#app/platform/errors/app-error.ts";
import { arrivingBody } from "./arriving-body.server.ts";
import type { DiskStore } from "./disk-store.server.ts";
import { isObjectKey } from "./object-store.ts";
import { RequestExpired, type UrlSigner } from "./url-signer.server.ts";
import type { Writers } from "./writers.server.ts";

export type Receiver = { store: DiskStore; signer: UrlSigner; writers: Writers };

/** An upload that is about to arrive at a signed URL. */
export type Arrival = { key: string; bytes: number; sender: string };

export type Sending = {
  /** Node's request object. Absent in tests without a socket. */
  incoming?: IncomingMessage | undefined;
  /** The sender whose limits apply. */
  sender: string;
  /**
   * Counts an upload before it arrives. Throws if it is not allowed. Returns a function that counts only the bytes that
   * arrived.
   */
  count?: (arrival: Arrival) => Promise<(arrivedBytes: number) => Promise<void>>;
};

const uncounted = async () => async () => undefined;

/**
 * Receives an upload to a signed URL directly from the socket, bypassing web streams. Before the first byte, checks the
 * signature, the size, a writer slot, the sender's quota, and free space.
 */
export async function receivePut(
  { store, signer, writers }: Receiver,
  request: Request,
  { incoming, sender, count = uncounted }: Sending,
): Promise<Response> {
  const url = new URL(request.url);
  const key = url.pathname.replace("/objects/", "");
  if (!isObjectKey(key)) throw new AppError("notFound", "object");
  try {
    const permission = permissionOf(request, signer.verify("PUT", url));
    const { atMostBytes, upload, partNumber } = permission;
    const writer = writers.admit(sender, { key, part: upload && `${upload} ${partNumber}` });
    try {
      const countOnly = await count({ key, bytes: permission.bytes ?? atMostBytes, sender });
      let arrivedBytes = 0;
      const arriving = incoming ? arrivingBody(incoming, writer) : (request.body ?? Readable.from([]));
      const body = heard(arriving, (bytes) => (arrivedBytes += bytes));
      const { bytes, etag } = await receive(store, key, { ...permission, body }).catch(async (error: unknown) => {
        // Otherwise, a sender who breaks off each upload just before its end could send without limit.
        await countOnly(isOfSender(error) ? arrivedBytes : 0);
        throw error;
      });
      return new Response(null, { headers: { etag: `"${etag}"`, "x-received-bytes": String(bytes) } });
    } finally {
      writer.leave();
    }
  } catch (error) {
    if (error instanceof RequestExpired) return expired(error.message);
    // The sender has disconnected, so the response is never read.
    if (isHangUp(error)) throw new AppError("malformed", "body");
    throw error;
  }
}

async function* heard(body: AsyncIterable<Uint8Array>, hear: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    hear(chunk.byteLength);
    yield chunk;
  }
}

function isOfSender(error: unknown): boolean {
  return isHangUp(error) || !isOurFault(error);
}

function isHangUp(error: unknown): boolean {
  return hasCode(error, "ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE");
}

type Permission = {
  /** The declared size, if known. */
  bytes: number | undefined;
  exactly: number | undefined;
  atMostBytes: number;
  type: string;
  upload: string | undefined;
  partNumber: number;
};

/**
 * Returns the signed limits after checking the request's headers against them. Throws a `forbidden`, `tooLarge`, or
 * `invalid` error.
 */
function permissionOf(request: Request, allowed: Record<string, string>): Permission {
  const { upload } = allowed;
  const bytes = declaredBytes(request);
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (upload === undefined && allowed["type"] !== undefined && type !== allowed["type"]) {
    throw new AppError("forbidden", "type", { message: "signatureWrong" });
  }
  const exactly = allowed["size"] === undefined ? undefined : Number(allowed["size"]);
  const atMostBytes = Number(allowed["max"] ?? exactly);
  if (bytes !== undefined && bytes > (exactly ?? atMostBytes))
    throw new AppError("tooLarge", "object", { message: "fileTooLarge" });
  if (bytes !== undefined && exactly !== undefined && bytes < exactly) {
    throw new AppError("invalid", "object", { message: "uploadIncomplete" });
  }
  return { bytes, exactly, atMostBytes, type, upload, partNumber: Number(allowed["partNumber"]) };
}

function receive(store: DiskStore, key: string, given: Permission & { body: AsyncIterable<Uint8Array> }) {
  const { bytes, exactly, atMostBytes, type, upload, partNumber, body } = given;
  return upload === undefined
    ? store.receive(key, { type, size: exactly === undefined ? { atMost: atMostBytes } : { exactly }, body })
    : store.receivePart(key, upload, { partNumber, atMostBytes, bytes: exactly ?? bytes, body });
}

function declaredBytes(request: Request): number | undefined {
  const length = request.headers.get("content-length");
  return length === null ? undefined : Number(length);
}

/** Reports an expired signature in S3's format, which upload engines understand. */
function expired(message: string): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>${message}</Message></Error>`;
  return new Response(body, { status: 403, headers: { "content-type": "application/xml" } });
}
