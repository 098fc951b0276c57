import type { Content, ListField } from "#app/platform/content/field.ts";
import { partAt } from "#app/platform/content/paths.ts";

/** Returns the indexes of the sample items whose picture, `name`, is still the illustration that the site shipped with. */
export function illustrationsIn(
  list: ListField,
  name: string,
  items: readonly Content[],
  isSampleAt: (index: number) => boolean,
): number[] {
  const fileIn = (item: unknown) => partAt(item, `${name}.picture.src`);
  const shipped = new Set(list.items.map(({ value }) => fileIn(value)));
  return [...items.keys()].filter((index) => isSampleAt(index) && shipped.has(fileIn(items[index])));
}
