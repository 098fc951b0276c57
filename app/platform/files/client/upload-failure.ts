import * as z from "zod/mini";
import { CallError, rejectionOf } from "#app/platform/http/call.ts";
import { problemSchema } from "#app/platform/http/problem.ts";
import type { UploadMessages } from "./messages.ts";

/** A server that asks for a longer pause is asked again after this time. */
const mostRestSeconds = 60;

/** An error of the upload engine: its message (requirements §8 Upload engine) and the request that failed. */
const engineErrorSchema = z.object({
  message: z.string(),
  source: z.optional(z.object({ status: z.optional(z.number()), responseText: z.optional(z.string()) })),
});

/** Returns how long the server asked to wait, in milliseconds, or 0. */
export function restAskedFor(error: unknown): number {
  const asked = retryAfterOf(error);
  const milliseconds = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - Date.now();
  return milliseconds > 0 ? Math.min(milliseconds, mostRestSeconds * 1_000) : 0;
}

/** Returns the Retry-After header, a number of seconds or a date (RFC 9110), or "". */
function retryAfterOf(error: unknown): string {
  if (error instanceof CallError) return error.retryAfter ?? "";
  const source: unknown = error instanceof Error && "source" in error ? error.source : undefined;
  return (source instanceof XMLHttpRequest && source.getResponseHeader("retry-after")) || "";
}

/** Returns the HTTP status of a failed upload: 0 without a response, undefined if no request was made. */
export function statusOfFailure(error: unknown): number | undefined {
  const { status } = rejectionOf(error);
  if (status !== undefined) return status;
  if (error instanceof TypeError) return 0; // fetch could not reach the server
  return z.safeParse(engineErrorSchema, error).data?.source?.status;
}

/** Returns whether a retry can help (requirements §8): not after a 4xx, except 409, 429, and an expired signature. */
export function isTemporary(error: unknown): boolean {
  const status = statusOfFailure(error);
  if (status === undefined) return false;
  if (hasExpired(error) || status === 409 || status === 429) return true;
  return status < 400 || status >= 500;
}

/**
 * Returns the error without its status. Otherwise, the engine would retry a part after a 400, which always fails again.
 */
export function asFinal(error: unknown): Error {
  if (!z.safeParse(engineErrorSchema, error).data?.source && error instanceof Error) return error; // has no status
  const { message = "", source } = z.safeParse(engineErrorSchema, error).data ?? {};
  return Object.assign(new Error(message, { cause: error }), { source: { responseText: source?.responseText } });
}

export function hasExpired(error: unknown): error is Error {
  return error instanceof Error && error.message === "Request has expired";
}

/** Returns the message to show: the server's, if it sent one. */
export function messageOfFailure(error: unknown, messages: UploadMessages): string {
  const { status, detail } = rejectionOf(error);
  // A proxy's page instead of our message: the server is away, and the file is not to blame.
  if (status !== undefined) return detail ?? (status >= 500 ? messages.unreachable : messages.refused);
  if (error instanceof TypeError) return messages.unreachable;
  const { message = "", source } = z.safeParse(engineErrorSchema, error).data ?? {};
  const said = detailIn(source?.responseText);
  if (said) return said;
  if (message === "Non 2xx") return (source?.status ?? 0) >= 500 ? messages.unreachable : messages.refused;
  return (
    sentences(messages)[message] ??
    (message.startsWith("Expected a `endpoint`") ? messages.unprepared : messages.uploadFailed)
  );
}

const sentences = (messages: UploadMessages): Record<string, string> => ({
  "Request has expired": messages.expired,
  "Unknown error": messages.unreachable,
  "Timeout waiting for message from Companion socket": messages.socketSilent,
  "Socket closed unexpectedly": messages.socketClosed,
});

function detailIn(body = ""): string | undefined {
  try {
    return z.safeParse(problemSchema, JSON.parse(body)).data?.detail;
  } catch {
    return undefined; // S3-compatible stores respond with XML
  }
}
