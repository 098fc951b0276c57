/**
 * The kind of a failed delivery. "retry": it may work later. "permanent": this email will never be accepted, so a
 * person must look at it. "config": the server rejects us, not the email, so the next one would fail too.
 */
export type Refusal = "retry" | "permanent" | "config";

type SmtpError = { code?: unknown; responseCode?: unknown; command?: unknown; message?: unknown };

/** Responses that require authentication, at any point of the session (RFC 4954 §6). */
const identityCodes = new Set([530, 534, 535, 538]);

export function classifyRefusal(error: unknown): Refusal {
  const { code, responseCode, command, message }: SmtpError = isObject(error) ? error : {};
  const answer = typeof responseCode === "number" ? responseCode : 0;
  if (answer >= 400 && answer < 500) return "retry";
  if (code === "EAUTH" || identityCodes.has(answer)) return "config";
  if (/certificate|self-signed|altnames/i.test(String(message))) return "config";
  if (answer === 0) return isOwnRefusal(code) ? "permanent" : "retry";
  if (code === "EMESSAGE" || command === "RCPT TO" || command === "DATA") return "permanent";
  // Too large, reported before the message was sent (RFC 1870 §6).
  return answer === 552 ? "permanent" : "config";
}

/** Rejected by the client: the address is no mailbox, or the message exceeds the server's size limit. */
function isOwnRefusal(code: unknown): boolean {
  return code === "EENVELOPE" || code === "EMESSAGE";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** The server's response, or the error before it: one line, at most 500 characters. */
export function answerOf(error: unknown): string {
  return oneLine(isObject(error) && "response" in error && error.response ? error.response : messageOf(error));
}

/** The attempt and its result, for the person who fixes the configuration. */
export function reasonOf(error: unknown): string {
  return oneLine(messageOf(error));
}

function messageOf(error: unknown): unknown {
  return error instanceof Error ? error.message || error.name : error;
}

function oneLine(words: unknown): string {
  return String(words)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, 500);
}
