import * as z from "zod/mini";
import { type FieldProblems, fieldProblems } from "#app/platform/http/field-problems.ts";
import { fold } from "#app/platform/i18n/fold.ts";
import { type PaperFacts, paperSchema } from "../contract.ts";

/** What stands in the fields, as it was typed. */
export type Typed = { title: string; author: string; year: string; venue: string; language: "en" | "ar" };
export type Problems = FieldProblems<keyof Typed>;

/** What was typed as facts, or why it is none, field by field: keys of the strings. */
export function readTyped(typed: Typed): { facts: PaperFacts } | { problems: Problems } {
  // Figures of an Arabic keyboard are figures.
  const year = fold(typed.year);
  const parsed = z.safeParse(paperSchema, { ...typed, year: /^\d{4}$/.test(year) ? Number(year) : undefined });
  if (parsed.success) return { facts: parsed.data };
  return { problems: fieldProblems(parsed.error) };
}
