/**
 * What a refused delivery means. "retry": later it may work. "permanent": this mail will never be taken, so a person
 * must look at it. "config": the server refuses us, not the mail, so sending the next one would only repeat it.
 */
export type Refusal = "retry" | "permanent" | "config";

type Trouble = { code?: unknown; responseCode?: unknown; command?: unknown; message?: unknown };

/** Answers that say "who are you?" wherever in the conversation they come (RFC 4954 §6). */
const identityCodes = new Set([530, 534, 535, 538]);

export function classifyRefusal(error: unknown): Refusal {
  const { code, responseCode, command, message }: Trouble = isObject(error) ? error : {};
  const answer = typeof responseCode === "number" ? responseCode : 0;
  if (answer >= 400 && answer < 500) return "retry";
  if (code === "EAUTH" || identityCodes.has(answer)) return "config";
  if (/certificate|self-signed|altnames/i.test(String(message))) return "config";
  if (answer === 0) return isOwnRefusal(code) ? "permanent" : "retry";
  if (code === "EMESSAGE" || command === "RCPT TO" || command === "DATA") return "permanent";
  // Too large, told before the message was sent (RFC 1870 §6).
  return answer === 552 ? "permanent" : "config";
}

/** The client itself refused: no mailbox could be made of the address, or the server said how much it takes at most. */
function isOwnRefusal(code: unknown): boolean {
  return code === "EENVELOPE" || code === "EMESSAGE";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** What the server answered, else what went wrong before it could: one line, at most 500 characters. */
export function answerOf(error: unknown): string {
  return oneLine(isObject(error) && "response" in error && error.response ? error.response : messageOf(error));
}

/** What was tried and what came of it, for whoever is to mend the configuration. */
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
