import type { TestRefusal, TroubleCause } from "./trouble-causes.ts";

/**
 * What a failed delivery means. "retry": it might work later. "permanent": the server will never accept this email, so
 * a person must review it. "config": the server rejects us, not the email, so the next one would also fail.
 */
export type Verdict = "retry" | "permanent" | "config";

/**
 * The step that failed: connecting and signing in, naming our sender, the recipient, or the message. In the last two,
 * the server knows what a stranger may have chosen. It may even repeat what the stranger's server says, so its responses
 * there are about this email, other than those about a recipient of ours.
 */
export type DeliveryStep = "session" | "sender" | "recipient" | "message";

/** A failed delivery. `cause` is the mail library's error. */
export class DeliveryFailure extends Error {
  readonly step: DeliveryStep;

  constructor(step: DeliveryStep, cause: unknown) {
    super(reasonOf(cause), { cause });
    this.step = step;
  }
}

/** What of an email is ours, so that no stranger can cause its rejection: its recipient, or also all that it says. */
type Email = { ours?: "recipient" | "everything" | undefined };

/** Responses that require authentication (RFC 4954 §6). */
export const identityCodes = new Set([530, 534, 535, 538]);

/**
 * Classifies by step and codes, never by text, because servers repeat what strangers wrote. Anything but a
 * `DeliveryFailure` happened on our side and is retried.
 */
export function classifyFailure(error: unknown, email: Email = {}): Verdict {
  if (!(error instanceof DeliveryFailure)) return "retry";
  const codes = codesOf(error.cause);
  const { answer } = codes;
  if (answer >= 400 && answer < 500) return "retry";
  if (error.step === "session") return answer >= 500 || isAboutUs(codes) ? "config" : "retry";
  if (answer === 0) return isUnsendable(codes) ? "permanent" : "retry";
  if (error.step === "sender") return isTooLarge(codes) ? "permanent" : "config";
  const reason = beyondEmail(codes);
  if (!reason) return "permanent";
  return isOurs(error.step, email) && reason !== "later" ? "config" : "retry";
}

/** Whether the server rejected the email because of the email, and not because of us. */
export function isJudged(error: unknown): boolean {
  return error instanceof DeliveryFailure && isAfterSender(error.step) && !beyondEmail(codesOf(error.cause));
}

function isAfterSender(step: DeliveryStep): boolean {
  return step === "recipient" || step === "message";
}

/** Whether all that the server knew at this step is ours. */
function isOurs(step: DeliveryStep, { ours }: Email): boolean {
  return ours === "everything" || (ours === "recipient" && step === "recipient");
}

/** Returns what a response to the recipient or the message says about us or the server, if anything. */
function beyondEmail({ answer, enhanced }: Codes): TroubleCause | "later" | undefined {
  if (answer < 500) return undefined;
  // Some servers ask for a password only at the recipient. Once it is configured, the email can be sent.
  return identityCodes.has(answer) ? "password" : meaningOf(enhanced);
}

/** Returns why the other emails would fail too, or undefined if the failure is only about this one. */
export function troubleOf(error: unknown, email: Email = {}): TroubleCause | undefined {
  if (!(error instanceof DeliveryFailure)) return undefined;
  if (isAfterSender(error.step)) {
    const meaning = isOurs(error.step, email) ? beyondEmail(codesOf(error.cause)) : undefined;
    return meaning === "later" ? undefined : meaning;
  }
  const verdict = classifyFailure(error);
  if (verdict === "permanent") return undefined;
  if (verdict === "retry") return "unavailable";
  const { answer, enhanced, code, originalCode } = codesOf(error.cause);
  if (code === "EAUTH" || identityCodes.has(answer)) return "password";
  if (error.step === "sender") return meaningOf(enhanced) === "limit" ? "limit" : "sender";
  if (isCertificateCode(originalCode)) return "certificate";
  return code === "ETLS" || isTlsCode(originalCode) ? "encryption" : "rejected";
}

/** Returns why a server refused a test email. No stranger has a part in it. */
export function refusalOfTest(error: unknown): TestRefusal {
  const test: Email = { ours: "everything" };
  const isAnswered = error instanceof DeliveryFailure && (error.step !== "session" || codesOf(error.cause).answer > 0);
  if (isAnswered && classifyFailure(error, test) === "retry") return "later";
  const isOfMessage = error instanceof DeliveryFailure && error.step === "message";
  return troubleOf(error, test) ?? (isOfMessage ? "message" : "recipient");
}

type Codes = {
  /** The SMTP status code of a failure; 0 without a response, or if it is anything else, because it judges nothing. */
  answer: number;
  hasAnswered: boolean;
  /** The enhanced status code (RFC 3463), such as "5.3.4". */
  enhanced: string | undefined;
  /** Nodemailer's error code, and Node's code that it replaced. */
  code: string;
  originalCode: string;
};

function codesOf(error: unknown): Codes {
  const of = (name: string): unknown => (isObject(error) ? Reflect.get(error, name) : undefined);
  const answer = of("responseCode");
  return {
    answer: typeof answer === "number" && answer >= 400 && answer < 600 ? answer : 0,
    hasAnswered: Boolean(of("response")),
    enhanced: /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?!\S)/.exec(String(of("response")))?.[1],
    code: String(of("code")),
    originalCode: String(of("originalCode")),
  };
}

/** Whether the connection failed because of our configuration: TLS, the certificate, or the password. */
function isAboutUs({ code, originalCode }: Codes): boolean {
  return code === "EAUTH" || code === "ETLS" || isTlsCode(originalCode);
}

/** Node's codes for a failed handshake: an untrusted certificate, or a server that does not speak TLS. */
function isTlsCode(code: string): boolean {
  return isCertificateCode(code) || /^ERR_(SSL|TLS)_/.test(code);
}

function isCertificateCode(code: string): boolean {
  return /^(CERT_|CRL_|DEPTH_ZERO_|ERR_TLS_CERT_|HOSTNAME_MISMATCH|INVALID_|PATH_LENGTH_|SELF_SIGNED_|UNABLE_TO_)/.test(
    code,
  );
}

/** Whether the client refused to send: an invalid address, or a message above the limit that the server announced. */
function isUnsendable({ code, hasAnswered }: Codes): boolean {
  return !hasAnswered && (code === "EENVELOPE" || code === "EMESSAGE");
}

/** Servers may report the size at MAIL FROM (RFC 1870 §6; RFC 3463 §3: X.2.3 and X.3.4). */
function isTooLarge({ answer, enhanced }: Codes): boolean {
  return answer === 552 || enhanced === "5.2.3" || enhanced === "5.3.4";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Returns the server's response, or the error that occurred before it, as one line of at most 500 characters. */
export function serverAnswer(error: unknown): string {
  const cause = error instanceof DeliveryFailure ? error.cause : error;
  return oneLine(isObject(cause) && "response" in cause && cause.response ? cause.response : messageOf(cause));
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

type Meaning = "sender" | "password" | "encryption" | "limit" | "later";

/**
 * What the enhanced status code of a rejection says beyond the email (RFC 3463; IANA's registry): why the mail server
 * would reject the others too, or "later" if the rejection will not last. All other codes are about the email.
 * None of the classes X.5 (protocol) and X.6 (content) says more: a retry would send the same email.
 */
const meanings: Record<string, Meaning> = {
  "1.7": "sender", // bad sender's mailbox address syntax
  "1.8": "sender", // bad sender's system address
  "3.1": "later", // mail system full
  "3.2": "later", // system not accepting network messages
  "3.5": "later", // system incorrectly configured
  "4.1": "later", // no answer from host
  "4.2": "later", // bad connection
  "4.3": "later", // directory server failure
  "4.5": "limit", // mail system congestion; Gmail: daily sending quota exceeded
  "7.8": "password", // authentication credentials invalid
  "7.9": "password", // authentication mechanism is too weak
  "7.10": "encryption", // encryption needed
  "7.11": "encryption", // encryption required for requested authentication mechanism
  "7.12": "password", // a password transition is needed
  "7.13": "password", // user account disabled
  "7.14": "sender", // trust relationship required
  "7.19": "later", // RRVS test cannot be completed
  "7.20": "sender", // no passing DKIM signature found
  "7.21": "sender", // no acceptable DKIM signature found
  "7.22": "sender", // no valid author-matched DKIM signature found
  "7.23": "sender", // SPF validation failed
  "7.24": "later", // SPF validation error
  "7.25": "sender", // reverse DNS validation failed
  "7.26": "sender", // multiple authentication checks failed
  "7.27": "sender", // sender address has null MX
  "7.28": "limit", // mail flood detected
};

/** Looks up the code of a permanent rejection, such as "5.4.5". Returns undefined if it is about the email. */
export function meaningOf(enhanced: string | undefined): Meaning | undefined {
  const [, detail = ""] = /^5\.(\d+\.\d+)$/.exec(enhanced ?? "") ?? [];
  return meanings[detail];
}
