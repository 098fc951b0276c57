import * as z from "zod/mini";
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
/** What is wrong, by field: a key of the strings, or a finished sentence of the server's. */
export type NewsProblems = Partial<Record<string, string>>;

type Written = { fields: NewsItemFields; problems?: undefined } | { fields?: undefined; problems: NewsProblems };

/** What stands in the form, as it may be sent, or what the rules of the contract say against it (spec §5 News item). */
export function writtenNews(form: FormData, photos: readonly string[]): Written {
  const [featuredImage = null, ...gallery] = photos;
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  const featured = form.get("featured") === "true" ? "true" : "false";
  const parsed = z.safeParse(newsItemFields, { ...typed, featured, featuredImage, gallery });
  if (parsed.success) return { fields: parsed.data };
  const problems: NewsProblems = {};
  for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message;
  return { problems };
}

/** Whether nobody has written anything into the form yet. */
export function isUnwritten(form: FormData): boolean {
  return ["title", "titleAr", "excerpt", "excerptAr", "content", "contentAr"].every((field) => !form.get(field));
}

/** Puts the cursor where the first problem stands. */
export function focusFirst(form: HTMLFormElement, problems: NewsProblems): void {
  const first = newsFields.find((field) => problems[field]);
  const control = first && form.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
}
