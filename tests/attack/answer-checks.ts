import * as z from "zod/mini";
import { type Problem, problemSchema } from "#app/platform/http/problem.ts";

/**
 * Internals that a response must never reveal: where the product is installed, its libraries, and how it stores data.
 */
const internals: readonly RegExp[] = [
  /\bat (?:\w+ )?\(?(?:file:\/\/)?\/[^\s:]+:\d+/,
  /node_modules|\.server\.ts|\/build\/server|node:internal/,
  /(?:^|["' (])\/(?:root|home|tmp|var|usr|work|app)\/[\w.-]/,
  /\b(?:TypeError|RangeError|SyntaxError|ReferenceError|ZodError|DrizzleQueryError|PostgresError)\b/,
  /syntax error at or near|violates \w+(?: \w+)? constraint|invalid byte sequence|invalid input syntax|out of range for type/i,
  /\bselect\b[^"]{1,200}\bfrom\b|\binsert into\b|\bfailed query\b/i,
  /\b(?:purchase_orders|token_hash|rate_limits|graphile_worker|idempotency_key|users_username)\b/,
  /\b(?:ECONNREFUSED|ENOENT|EACCES|ENOTDIR)\b/,
  /argon2id\$/,
];

/** Returns the strings in a response that reveal internals. */
export function internalsIn(text: string): string[] {
  return internals.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
}

const arabic = /\p{Script=Arabic}/u;
const sentenceInLatin = /^“?[A-Z][^{}<>]* [^{}<>]*$/;

/** Returns what is wrong with a message in this language, or "" if it is fine. */
export function faultOfSentence(text: string, language: string | null): string {
  if (language === "ar") return arabic.test(text) ? "" : `not Arabic: ${text}`;
  return sentenceInLatin.test(text) && !arabic.test(text) ? "" : `no English sentence: ${text}`;
}

/** Returns the problems with an error response: its format, its message, or internals that it reveals. */
export function faultsOfRejection(status: number, headers: Headers, body: string): string[] {
  const faults = internalsIn(body).map((told) => `tells of internals: ${told}`);
  if (!headers.get("content-type")?.startsWith("application/problem+json")) faults.push("is no problem+json");
  const problem = readProblem(body);
  if (!problem) return [...faults, "has another shape than a problem"];
  if (problem.status !== status) faults.push(`says ${problem.status}`);
  if (!/^[a-zA-Z]+$/.test(problem.code)) faults.push(`has the code ${problem.code}`);
  const language = headers.get("content-language");
  const sentences = [problem.title, problem.detail, ...Object.values(problem.fields ?? {})];
  return [...faults, ...sentences.map((text) => faultOfSentence(text, language)).filter(Boolean)];
}

function readProblem(body: string): Problem | undefined {
  try {
    return z.parse(problemSchema, JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Returns the problems with the headers of an API response. */
export function faultsOfHeaders(headers: Headers): string[] {
  const faults: string[] = [];
  if (headers.get("x-content-type-options") !== "nosniff") faults.push("may be sniffed");
  if (!headers.get("content-security-policy")?.includes("frame-ancestors 'none'")) faults.push("may be framed");
  if (headers.get("referrer-policy") !== "strict-origin-when-cross-origin") faults.push("tells other sites our paths");
  for (const name of ["server", "x-powered-by", "access-control-allow-origin"]) {
    if (headers.has(name)) faults.push(`says ${name}`);
  }
  for (const cookie of headers.getSetCookie()) {
    if (!/^(?:__Host-)?pmf-(?:session|contributor|cv)=[\w-]*;/.test(cookie)) faults.push(`sets ${cookie}`);
  }
  return faults;
}
