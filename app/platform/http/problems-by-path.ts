import type * as z from "zod/mini";
import { ownProblem } from "./field-problems.ts";

/** Returns the first problem of each invalid value by its path: { "benefits.2.title.ar": "required" }. */
export function problemsByPath(error: z.core.$ZodError | undefined): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) {
    problems[path.join(".")] ??= ownProblem(message);
  }
  return problems;
}
