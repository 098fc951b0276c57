import { AppError } from "#app/platform/errors/app-error.ts";
import type { InLanguages, Language } from "#app/platform/i18n/language.ts";
import type { Problem } from "./problem.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";

/** Sentences a feature has for message keys and error codes; the general ones stand behind them. */
export type Messages = InLanguages<Record<string, string>>;

const general: Messages = { en, ar };

/** The one place that turns expected trouble into status, headers and a sentence in the caller's language. */
export function problemResponse(error: AppError, language: Language, messages: Messages = general): Response {
  const say = (key: string) => messages[language][key] ?? general[language][key];
  const problem: Problem = {
    type: "about:blank",
    title: say(error.code) ?? error.code,
    status: error.status,
    detail: say(error.details.message ?? error.code) ?? error.details.message ?? error.code,
    code: error.details.message ?? error.code,
  };
  if (error.details.fields) {
    problem.fields = Object.fromEntries(
      Object.entries(error.details.fields).map(([field, key]) => [field, say(key) ?? say("invalidField") ?? key]),
    );
  }
  const headers = new Headers({
    "content-type": "application/problem+json; charset=utf-8",
    "content-language": language,
    "cache-control": "no-store",
  });
  if (error.details.retryAfterSeconds) headers.set("retry-after", String(error.details.retryAfterSeconds));
  return new Response(JSON.stringify(problem), { status: error.status, headers });
}
