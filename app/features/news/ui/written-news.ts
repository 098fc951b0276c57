import * as z from "zod/mini";
import { type FieldProblems, fieldProblems } from "#app/platform/http/field-problems.ts";
import { focusField } from "#app/ui/form/focus-field.ts";
import { newsItemFields, type NewsItemFields } from "../contract.ts";

/** Fields that a problem may stand beside, from top to bottom. */
const newsFields = [
  "title",
  "titleAr",
  "excerpt",
  "excerptAr",
  "content",
  "contentAr",
  "category",
  "type",
  "eventDate",
  "gallery",
] as const;
type Written = { fields: NewsItemFields; problems?: undefined } | { fields?: undefined; problems: FieldProblems };

/** What stands in the form, as it may be sent, or what the rules of the contract say against it (spec §5 News item). */
export function writtenNews(form: FormData, photos: readonly string[]): Written {
  const [featuredImage = null, ...gallery] = photos;
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  const featured = form.get("featured") === "true" ? "true" : "false";
  const parsed = z.safeParse(newsItemFields, { ...typed, featured, featuredImage, gallery });
  if (parsed.success) return { fields: parsed.data };
  return { problems: fieldProblems(parsed.error) };
}

/** Whether nobody has written anything into the form yet. */
export function isUnwritten(form: FormData): boolean {
  return ["title", "titleAr", "excerpt", "excerptAr", "content", "contentAr"].every((field) => !form.get(field));
}

/** Puts the cursor where the first problem stands. */
export function focusFirst(form: HTMLFormElement, problems: FieldProblems): void {
  const first = newsFields.find((field) => problems[field]);
  if (first) focusField(form.elements.namedItem(first));
}
