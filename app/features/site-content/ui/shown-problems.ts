import type { Content } from "#app/platform/content/field.ts";
import { parentPath, partAt } from "#app/platform/content/paths.ts";
import { samePartIn } from "./item-key.ts";

type Problems = Readonly<Record<string, string>>;

/**
 * Leaves out what is only missing because it was added and not yet filled in. What someone asked to save, and a text
 * that was there before, must be complete.
 */
export function shownProblems(
  problems: Problems,
  { value, past, asked }: { value: Content; past: readonly Content[]; asked: unknown },
): Problems {
  const wasAsked = (path: string) => Boolean(samePartIn(asked, value, parentPath(path)));
  const hadText = (path: string) => past.some((before) => Boolean(samePartIn(before, value, path)));
  const isShown = ([path]: [string, string]) => !isEmpty(partAt(value, path)) || wasAsked(path) || hadText(path);
  return Object.fromEntries(Object.entries(problems).filter(isShown));
}

function isEmpty(part: unknown): boolean {
  return part === undefined || part === null || (typeof part === "string" && part.trim() === "");
}
