import type { Block, Field, Content } from "#app/platform/content/field.ts";

/** Identifies a list item in a form while it is edited and moved. Copies keep it; JSON and comparisons ignore it. */
const itemKey = Symbol("item");
let lastKey = 0;

/** Returns the identity of an item from `withItemKeys`. */
export function keyOfItem(item: object): number {
  return itemKey in item ? Number(item[itemKey]) : 0;
}

/** Gives each list item an identity that it does not have yet. */
export function withItemKeys(block: Block, value: Content): Content {
  const lists = Object.entries<Field>(block.fields).flatMap(([name, { kind }]) => {
    const items: unknown = value[name];
    return kind === "list" && Array.isArray(items) ? [[name, withKeys(items)]] : [];
  });
  return { ...value, ...Object.fromEntries(lists) };
}

function withKeys(items: readonly unknown[]): unknown[] {
  const used = new Set<number>();
  return items.map((item) => {
    if (typeof item !== "object" || item === null) return item;
    const key = keyOfItem(item);
    const isNew = key === 0 || used.has(key);
    const own = isNew ? ++lastKey : key;
    used.add(own);
    return isNew ? { ...item, [itemKey]: own } : item;
  });
}
