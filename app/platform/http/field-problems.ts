// chunk: calls
import type * as z from "zod/mini";

/** What is wrong, by field: a message key of the schema, or a finished sentence of the server's. */
export type FieldProblems<Field extends string = string> = Partial<Record<Field, string>>;

const key = /^\w+$/;

/** The first message key of each field that a schema refused. */
export function fieldProblems(error: z.core.$ZodError | undefined): FieldProblems {
  const problems: FieldProblems = {};
  for (const { path, message } of error?.issues ?? []) {
    problems[String(path[0])] ??= key.test(message) ? message : "invalidField"; // else the library's own English
  }
  return problems;
}

/** Sentences by message key; `invalidField` is for keys without one. */
type Sentences = { invalidField: string; required: string; tooLong: string };

/** A problem as a sentence in the language of the words: a key is never shown, a server's sentence is as it is. */
export function sentenceOf(words: Sentences, problem: string | undefined): string | undefined {
  if (!problem) return undefined;
  const sentence: unknown = Object.entries(words).find(([name]) => name === problem)?.[1];
  if (typeof sentence === "string") return sentence;
  return key.test(problem) ? words.invalidField : problem;
}
