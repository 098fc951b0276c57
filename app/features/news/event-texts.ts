/**
 * The texts that only events have, in form order. Everything that reads or shows an event derives from this list; how
 * other programs read a text is in event-formats.ts.
 */
export const eventTexts = ["eventPlace"] as const;
export type EventText = (typeof eventTexts)[number];

/** Each text followed by its Arabic version. */
export const eventTextFields = eventTexts.flatMap((name) => [name, `${name}Ar`] as const);
export type EventTextField = (typeof eventTextFields)[number];

/** Builds a record with a value for each name. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name has a value
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}
