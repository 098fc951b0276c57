import type { AppError } from "#app/platform/errors/app-error.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import type { Localized, Language } from "#app/platform/i18n/language.ts";
import { unstored } from "./caching.ts";
import { readProblem } from "./field-problems.ts";
import { generalMessages } from "./messages.ts";
import type { Problem } from "./problem.ts";
import { textResponse } from "./text-response.server.ts";

/** A feature's messages by key and error code, in addition to the general ones. */
export type Messages = Localized<Record<string, string>>;

const general: Messages = generalMessages;

/** The delay before a retry that we suggest to clients after a temporary error. */
const passingSeconds = 5;

/** Converts an expected error to a status, headers, and a message in the caller's language. No other code does this. */
export function problemResponse(error: AppError, language: Language, messages: Messages = general): Response {
  const say = saying(error, language, messages);
  const problem: Problem = {
    type: "about:blank",
    title: say(error.code) ?? error.code,
    status: error.status,
    detail: rejectionSentence(error, language, messages),
    code: error.details.message ?? error.code,
  };
  if (error.details.fields) {
    problem.fields = Object.fromEntries(
      Object.entries(error.details.fields).map(([field, key]) => [field, say(key) ?? say("invalidField") ?? key]),
    );
  }
  if (error.details.changed) problem.changed = error.details.changed;
  const headers = new Headers({
    "content-type": "application/problem+json; charset=utf-8",
    "content-language": language,
    "cache-control": unstored,
  });
  const { retryAfterSeconds = error.code === "unavailable" ? passingSeconds : undefined } = error.details;
  if (retryAfterSeconds) headers.set("retry-after", String(retryAfterSeconds));
  return textResponse(JSON.stringify(problem), { status: error.status, headers });
}

/** Returns an error's user-facing message. Used by pages that handle plain form posts. */
export function rejectionSentence(error: AppError, language: Language, messages: Messages = general): string {
  const key = error.details.message ?? error.code;
  return saying(error, language, messages)(key) ?? key;
}

function saying({ details: { values = {} } }: AppError, language: Language, messages: Messages) {
  return (problem: string) => {
    const { key, values: counted } = readProblem(problem) ?? { key: problem };
    const sentence = messages[language][key] ?? general[language][key];
    return sentence && interpolate(sentence, { ...counted, ...values });
  };
}
