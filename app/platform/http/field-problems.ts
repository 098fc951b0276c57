import type * as z from "zod/mini";
import { interpolate } from "#app/platform/i18n/interpolate.ts";

/**
 * Problems by field name: a message key of the schema, or a localized message from the server. A key can be followed by
 * the characters above a limit, and the limit: "tooLong 27 500".
 */
export type FieldProblems<Field extends string = string> = Partial<Record<Field, string>>;

const problemKey = /^(\w+)(?: (\d+) (\d+))?$/;

/** Returns the key of a problem and the values of its message, or undefined if it is a localized message already. */
export function readProblem(problem: string) {
  const [, key, over = "", max = ""] = problemKey.exec(problem) ?? [];
  return key === undefined ? undefined : { key, values: { over, max } };
}

/** Returns a schema's message if it is a problem of ours, never the library's English text. */
export function ownProblem(message: string): string {
  return readProblem(message) ? message : "invalidField";
}

/** Returns the first problem of each invalid field. */
export function fieldProblems(error: z.core.$ZodError | undefined): FieldProblems {
  const problems: FieldProblems = {};
  for (const { path, message } of error?.issues ?? []) {
    problems[String(path[0])] ??= ownProblem(message);
  }
  return problems;
}

/** Messages by key. `invalidField` is the fallback for unknown keys. */
type Sentences = { invalidField: string; required: string; tooLong: string };

/** Returns the message for a problem: translates keys, and returns messages from the server unchanged. */
export function sentenceOf(messages: Sentences, problem: string | undefined): string | undefined {
  if (!problem) return undefined;
  const read = readProblem(problem);
  if (!read) return problem;
  const sentence: unknown = Object.entries(messages).find(([name]) => name === read.key)?.[1];
  return typeof sentence === "string" ? interpolate(sentence, read.values) : messages.invalidField;
}
