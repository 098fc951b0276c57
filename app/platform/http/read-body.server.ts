import { whileReceiving } from "#app/platform/admission/admission.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** The largest input: its size in bytes, and its number of values, including objects, lists, and their members. */
export type Largest = { bytes: number; values: number };

/** Short values, such as ids and amounts, take this many bytes on average. Many more could slow down the parser. */
const bytesPerValue = 32;
/** A form needs up to nine bytes for a character (`%EF%BF%BF`), and JSON up to six (`\\uffff`). */
const formBytesPerJsonByte = 9 / 6;

/**
 * How long a body may take to arrive. Then, its sender gets a response, unlike after the limit of the whole server
 * (server/request-limits.ts), which is later.
 */
const patienceMilliseconds = 120_000;

type Options = { isOptional?: boolean | undefined; milliseconds?: number };

/** Returns the largest JSON body of an endpoint. */
export function largestJson({ maxBytes = 64 * 1024 }: { maxBytes?: number }): Largest {
  return { bytes: maxBytes, values: Math.ceil(maxBytes / bytesPerValue) };
}

/** Returns the largest form that an endpoint reads, if it accepts forms. */
export function largestForm(endpoint: { maxBytes?: number }): Largest {
  const { bytes, values } = largestJson(endpoint);
  return { bytes: bytes * formBytesPerJsonByte, values };
}

/**
 * Reads a JSON body within the limits of `largest`. A missing optional body becomes `{}`. Throws an `unsupportedType`,
 * `tooLarge`, `malformed`, or `requestTimeout` error.
 */
export async function readJson(
  request: Request,
  largest: Largest,
  { isOptional = false, milliseconds }: Options = {},
): Promise<unknown> {
  const bytes = await readBytes(request, { type: "application/json", maxBytes: largest.bytes, milliseconds });
  if (bytes.length === 0 && isOptional) return {};
  if (valuesIn(bytes) > largest.values) throw new AppError("tooLarge", "body");
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new AppError("malformed", "body");
  }
}

/** Reads a plain form within the limits of `largest`. Throws the same errors as `readJson`. */
export async function readForm(request: Request, largest: Largest): Promise<URLSearchParams> {
  const bytes = await readBytes(request, { type: "application/x-www-form-urlencoded", maxBytes: largest.bytes });
  const form = new TextDecoder().decode(bytes);
  if (form.split("&", largest.values + 1).length > largest.values) throw new AppError("tooLarge", "body");
  return new URLSearchParams(form);
}

type Expected = { type: string; maxBytes: number; milliseconds?: number | undefined };

/** Reads a request body. The request holds no slot while the body arrives (platform/admission). */
function readBytes(request: Request, expected: Expected): Promise<Uint8Array> {
  return whileReceiving((signal) => receiveBytes(request, expected, signal));
}

/** Counts the bytes while reading, because Content-Length can be wrong or missing. */
async function receiveBytes(
  request: Request,
  { type: expectedType, maxBytes, milliseconds = patienceMilliseconds }: Expected,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  // Without a body, there is no type. Whether there is one is known only after reading: it can have no Content-Length.
  if (type !== undefined && type !== expectedType) throw new AppError("unsupportedType", "body");
  if (isCompressed(request)) throw new AppError("unsupportedType", "body");
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw new AppError("tooLarge", "body");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of arriving(request, milliseconds, signal)) {
    size += chunk.byteLength;
    if (size > 0 && type === undefined) throw new AppError("unsupportedType", "body");
    if (size > maxBytes) throw new AppError("tooLarge", "body");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns whether the body is encoded in a way that we do not decode (RFC 9110 §8.4). */
function isCompressed({ headers }: Request): boolean {
  return /[^\s,]/.test((headers.get("content-encoding") ?? "").replace(/\bidentity\b/gi, ""));
}

/**
 * Yields a body's chunks. Throws a `malformed` error if the sender disconnects, because this is not a server error and
 * should not be logged, a `requestTimeout` error if the sender takes too long, and the reason of the signal.
 */
async function* arriving(
  { body }: Request,
  milliseconds: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError("requestTimeout", "body")), milliseconds);
  const giveUp = () => reject(signal?.reason);
  signal?.addEventListener("abort", giveUp, { once: true });
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) return;
      yield value;
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError("malformed", "body", { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
  }
}

const [quote, backslash, comma, list, object] = Buffer.from('"\\,[{');

/** Counts the objects, lists, and members in JSON text without parsing it. */
function valuesIn(json: Uint8Array): number {
  let values = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) isText = !isText;
    else if (isText) at += byte === backslash ? 1 : 0;
    else if (byte === comma || byte === list || byte === object) values += 1;
  }
  return values;
}
