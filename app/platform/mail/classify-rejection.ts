/**
 * The kind of delivery failure. "retry": it might work later. "permanent": the server will never accept this email, so
 * a person must review it. "config": the server rejects us, not the email, so the next one would also fail.
 */
export type Rejection = "retry" | "permanent" | "config";

type SmtpError = { code?: unknown; responseCode?: unknown; command?: unknown; message?: unknown };

/** Responses that require authentication, at any point in the session (RFC 4954 §6). */
const identityCodes = new Set([530, 534, 535, 538]);

export function classifyRejection(error: unknown): Rejection {
  const { code, responseCode, command, message }: SmtpError = isObject(error) ? error : {};
  const answer = typeof responseCode === "number" ? responseCode : 0;
  if (answer >= 400 && answer < 500) return "retry";
  if (code === "EAUTH" || identityCodes.has(answer)) return "config";
  if (/certificate|self-signed|altnames/i.test(String(message))) return "config";
  if (answer === 0) return isOwnRejection(code) ? "permanent" : "retry";
  if (code === "EMESSAGE" || command === "RCPT TO" || command === "DATA") return "permanent";
  // 552: the message is too large, which the server can report before the message is sent (RFC 1870 §6).
  return answer === 552 ? "permanent" : "config";
}

/**
 * Returns whether the client rejected the email: the address is invalid, or the message exceeds the server's size
 * limit.
 */
function isOwnRejection(code: unknown): boolean {
  return code === "EENVELOPE" || code === "EMESSAGE";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Returns the server's response, or the error that occurred before it, as one line of at most 500 characters. */
export function answerOf(error: unknown): string {
  return oneLine(isObject(error) && "response" in error && error.response ? error.response : messageOf(error));
}

/** Returns what failed and why, for the person who fixes the configuration. */
export function reasonOf(error: unknown): string {
  return oneLine(messageOf(error));
}

function messageOf(error: unknown): unknown {
  return error instanceof Error ? error.message || error.name : error;
}

function oneLine(messages: unknown): string {
  return String(messages)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, 500);
}
