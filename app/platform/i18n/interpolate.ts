/** Fills the `{placeholders}` of a message. A placeholder without a value stays visible, so that the bug is noticed. */
export function interpolate(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) =>
    String(Object.hasOwn(values, name) ? values[name] : place),
  );
}
