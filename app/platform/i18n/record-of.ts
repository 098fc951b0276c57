export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name has a value
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}

/** Returns a record with the same names and other values. */
export function mapRecord<Name extends string, Value, Mapped>(
  record: Record<Name, Value>,
  valueOf: (value: Value) => Mapped,
): Record<Name, Mapped> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of a record are its keys
  return recordOf(Object.keys(record) as Name[], (name) => valueOf(record[name]));
}

/** Returns a record without some of its entries. */
export function without<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Omit<Whole, Name> {
  const left: readonly unknown[] = names;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as Omit does
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !left.includes(name))) as Omit<Whole, Name>;
}
