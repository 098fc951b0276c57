import { parse } from "hono/utils/cookie";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { usernameSchema } from "#app/features/admin-access/accounts-contract.ts";
import { deviceOf } from "#app/features/admin-access/sign-in.server.ts";
import { inquirySchema } from "#app/features/inquiries/contract.ts";
import { slugOf } from "#app/features/news/slug.ts";
import { tokensOf } from "#app/features/papers/text/terms.ts";
import { buyerSchema } from "#app/features/purchase-orders/contract.ts";
import { csvRow } from "#app/platform/csv/csv.ts";
import { uploadIdOf } from "#app/platform/files/server/object-path.ts";
import { callerAddress } from "#app/platform/http/caller.server.ts";
import { namesTag } from "#app/platform/http/entity-tag.ts";
import { normalizeForSearch } from "#app/platform/i18n/normalize-for-search.ts";
import { spelledWordsOf, wordsOf } from "#app/platform/i18n/words-of.ts";
import { headerText, singleAddress } from "#app/platform/mail/address.ts";
import { mailtoOf } from "#app/platform/mail/mailto.ts";
import { renderMarkdown } from "#app/platform/markdown/markdown.ts";
import { encodingFor } from "#app/platform/page-cache/encoding.ts";
import { cleanLine, cleanText, emailAddress } from "#app/platform/reading/text.ts";
import { recoveryCodeHash } from "#app/platform/two-factor/recovery-codes.server.ts";
import { withoutKeys } from "#server/middleware/request-log.ts";
import { leastMilliseconds } from "./main-thread.ts";

/** The longest text that fits in a request body or the headers. */
const longest = 64_000;
/** Shorter times are harmless, and too short to measure reliably. */
const noticeableMilliseconds = 40;
/**
 * A text four times as long should take four times as long; with quadratic time, it would take sixteen times as long.
 */
const mostGrowth = 10;

const email = emailAddress("emailInvalid");

/**
 * All functions that match user input against a pattern: fields, searches, file names, headers, and paths. What reads values
 * of a field is part of its schema, which rejects longer ones first.
 */
const readers: Record<string, (text: string) => unknown> = {
  cleanLine,
  cleanText,
  email: (text) => z.safeParse(email, text),
  "a field of an inquiry": (text) =>
    z.safeParse(inquirySchema, { name: text, email: text, message: text, country: text }),
  "a field of an order": (text) => z.safeParse(buyerSchema, { companyName: text, phone: text, quantity: text }),
  "the name of an account": (text) => z.safeParse(usernameSchema, text),
  normalizeForSearch,
  wordsOf,
  spelledWordsOf,
  tokensOf,
  slugOf,
  renderMarkdown,
  "a cell of an export": (text) => csvRow([text]),
  headerText,
  singleAddress: (text) => attempt(() => singleAddress(text)),
  mailtoOf: (text) => mailtoOf("a@b.example", "", text),
  uploadIdOf,
  recoveryCodeHash,
  "User-Agent": deviceOf,
  "Accept-Encoding": encodingFor,
  "If-None-Match": (text) => namesTag(text, '"x"'),
  Cookie: (text) => parse(text, "pmf-session"),
  "X-Forwarded-For": (text) => callerAddress("192.0.2.1", asHeader(text), 1),
  "the path of a request in the log": (text) => withoutKeys(`/order/${text}`),
};

/**
 * Strings to repeat, so that they match the beginning of a pattern. Each is also tried with an ending that makes the
 * match fail.
 */
const patterns = [
  "a",
  " ",
  "-",
  "/",
  ".",
  "a@",
  "a.",
  "@",
  "(",
  "[",
  "{a",
  "<",
  "\n",
  " \n ",
  "0",
  "+1 ",
  "%2",
  "=",
  ";",
  '"',
  "*",
  "_",
  "`",
  "![",
  "](",
  "\u0301",
  "\u0345\u0301\u0323\u0327\u0334",
  "\u0f73",
  "ﷺ",
  "ا",
  "ال",
  "٣",
  "é",
  ",",
];

const attacks = patterns.flatMap((pattern) => [
  (length: number) => pattern.repeat(Math.ceil(length / pattern.length)),
  (length: number) => `${pattern.repeat(Math.ceil(length / pattern.length))}\u0001!`,
]);

test("a pattern that backtracks at every letter is detected", () => {
  const anew = (text: string) => /-+x/.test(text.slice(0, text.length / 4));
  expect(growthOf(anew, (length) => "-".repeat(length))).toBeGreaterThan(mostGrowth);
});

for (const [name, read] of Object.entries(readers)) {
  test(`${name} takes linear time for any text`, { timeout: 120_000 }, () => {
    for (const [index, textOf] of attacks.entries()) {
      expect(growthOf(read, textOf), JSON.stringify(patterns[Math.floor(index / 2)])).toBeLessThan(mostGrowth);
    }
  });
}

/** Returns how much longer a text of four times the length takes; 1 if even the longest takes no measurable time. */
function growthOf(read: (text: string) => unknown, textOf: (length: number) => string): number {
  const [whole, part] = [textOf(longest), textOf(longest / 4)];
  if (leastMilliseconds(() => read(whole), { runs: 2, atLeast: 0 }) < noticeableMilliseconds) return 1;
  return leastMilliseconds(() => read(whole)) / leastMilliseconds(() => read(part));
}

function asHeader(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, "");
}

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch {
    return undefined; // rejecting the text is fine
  }
}
