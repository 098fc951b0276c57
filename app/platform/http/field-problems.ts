// chunk: calls
import type * as z from "zod/mini";

/** Problems by field name: a message key of the schema, or a localized message from the server. */
export type FieldProblems<Field extends string = string> = Partial<Record<Field, string>>;

const key = /^\w+$/;

/** Returns the first message key of each invalid field. */
export function fieldProblems(error: z.core.$ZodError | undefined): FieldProblems {
  const problems: FieldProblems = {};
  for (const { path, message } of error?.issues ?? []) {
    problems[String(path[0])] ??= key.test(message) ? message : "invalidField"; // never Zod's English text
  }
  return problems;
}

/** Messages by key. `invalidField` is the fallback for unknown keys. */
type Sentences = { invalidField: string; required: string; tooLong: string };

/** Returns the message for a problem: translates keys, and returns messages from the server unchanged. */
export function sentenceOf(messages: Sentences, problem: string | undefined): string | undefined {
  if (!problem) return undefined;
  const sentence: unknown = Object.entries(messages).find(([name]) => name === problem)?.[1];
  if (typeof sentence === "string") return sentence;
  return key.test(problem) ? messages.invalidField : problem;
}
