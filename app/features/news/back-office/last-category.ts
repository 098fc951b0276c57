import * as z from "zod/mini";
import { categories, type NewsItemFields } from "../contract.ts";

type Category = NewsItemFields["category"];

const key = "pmf-news-category";
const schema = z.enum(categories);

/** Returns the category of the last item written in this browser. The next item is usually in the same category. */
export function readLastCategory(): Category {
  try {
    return z.safeParse(schema, localStorage.getItem(key)).data ?? categories[0];
  } catch {
    return categories[0]; // storage can be disabled
  }
}

export function rememberCategory(category: Category): void {
  try {
    localStorage.setItem(key, category);
  } catch {
    // Storage is disabled or full. The category has to be selected again.
  }
}
