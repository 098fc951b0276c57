import type { Block, Field, Content } from "#app/platform/content/field.ts";
import { partAt } from "#app/platform/content/paths.ts";

/** Identifies a list item in a form while it is edited and moved. Copies keep it; JSON and comparisons ignore it. */
const itemKey = Symbol("item");
let lastKey = 0;

/** Returns the identity of an item from `withItemKeys`. */
export function keyOfItem(item: object): number {
  return itemKey in item ? Number(item[itemKey]) : 0;
}

/** Returns what another value of the block has at a path of this one, in the same list item wherever that is. */
export function samePartIn(other: unknown, value: Content, path: string): unknown {
  const [list = "", index, ...rest] = path.split(".");
  const item = index === undefined ? undefined : partAt(value[list], index);
  if (typeof item !== "object" || item === null || keyOfItem(item) === 0) return partAt(other, path);
  const items = partAt(other, list);
  const same: unknown = Array.isArray(items) && items.find((each: object) => keyOfItem(each) === keyOfItem(item));
  return rest.length > 0 ? partAt(same, rest.join(".")) : same;
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
