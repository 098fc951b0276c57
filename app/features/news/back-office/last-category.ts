import * as z from "zod/mini";
import { readStored, store } from "#app/platform/drafts/stored-text.ts";
import { categories, type Category } from "../contract.ts";

const key = "pmf-news-category";
const schema = z.enum(categories);

/** Returns the category of the last item written in this browser. The next item is usually in the same category. */
export function readLastCategory(): Category {
  return z.safeParse(schema, readStored(key)).data ?? categories[0];
}

export function rememberCategory(category: Category): void {
  store(key, category);
}
