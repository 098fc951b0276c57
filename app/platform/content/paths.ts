/** Returns the part of a value at a path, such as "benefits.2.title.en", or undefined if there is none. */
export function partAt(value: unknown, path: string): unknown {
  return path.split(".").reduce(childOf, value);
}

function childOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

/** Returns the path of what a part belongs to: "hero.title" for "hero.title.en". A path of one name stays. */
export function parentPath(path: string): string {
  return path.slice(0, path.includes(".") ? path.lastIndexOf(".") : undefined);
}

/** Returns a copy in which only the part at the path is different. */
export function withPart<Value>(value: Value, path: string, part: unknown): Value {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the path belongs to a field, which keeps its type
  return replaced(value, path.split("."), part) as Value;
}

function replaced(value: unknown, [name, ...rest]: readonly string[], part: unknown): unknown {
  if (name === undefined) return part;
  if (Array.isArray(value)) {
    return value.map((item: unknown, at) => (String(at) === name ? replaced(item, rest, part) : item));
  }
  if (typeof value !== "object" || value === null) return value;
  return { ...value, [name]: replaced(childOf(value, name), rest, part) };
}
