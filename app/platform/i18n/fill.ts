// chunk: start
/** Puts values into the `{places}` of a sentence. A place without a value stays visible, so that it is noticed. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) =>
    String(Object.hasOwn(values, name) ? values[name] : place),
  );
}
