// chunk: calls
import type * as z from "zod/mini";

/** The problems by field: a message key of the schema, or a finished message from the server. */
export type FieldProblems<Field extends string = string> = Partial<Record<Field, string>>;

const key = /^\w+$/;

/** The first message key of each invalid field. */
export function fieldProblems(error: z.core.$ZodError | undefined): FieldProblems {
  const problems: FieldProblems = {};
  for (const { path, message } of error?.issues ?? []) {
    problems[String(path[0])] ??= key.test(message) ? message : "invalidField"; // otherwise the library's own English
  }
  return problems;
}

/** Messages by key; `invalidField` is for unknown keys. */
type Sentences = { invalidField: string; required: string; tooLong: string };

/** A problem as a message: translates keys, and keeps the server's messages. */
export function sentenceOf(words: Sentences, problem: string | undefined): string | undefined {
  if (!problem) return undefined;
  const sentence: unknown = Object.entries(words).find(([name]) => name === problem)?.[1];
  if (typeof sentence === "string") return sentence;
  return key.test(problem) ? words.invalidField : problem;
}
