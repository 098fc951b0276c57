/** A fault: replaces `from`, which occurs once in a file, with `to`. One of the tests must find it. */
export type ListedFault = { name: string; file: string; from: string; to: string; tests: readonly string[] };

/** Returns a file's text with a fault. Throws if the replaced part is missing or occurs more than once. */
export function changed(text: string, { file, from, to }: ListedFault): string {
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`Expected ${JSON.stringify(from)} once in ${file}`);
  return parts.join(to);
}

type Replacement = readonly [name: string, from: string, to: string];

/** Lists faults in one file. */
export function faultsIn(file: string, tests: readonly string[], replacements: readonly Replacement[]): ListedFault[] {
  return replacements.map(([name, from, to]) => ({ name, file, from, to, tests }));
}
