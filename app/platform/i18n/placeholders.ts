import { type Localized, languages } from "./language.ts";

const placeholder = /\{(\w+)\}/g;

/** Returns the names of the `{placeholders}` in texts, each once. */
export function placeholdersIn(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(placeholder)].map(([, name = ""]) => name)))];
}

/** Returns the placeholders that an editable text can contain, which are those of the text that it shipped with. */
export function placeholdersOf(shipped: Localized): string[] {
  return placeholdersIn(...languages.map((language) => shipped[language]));
}

/** Whether a text has braces that nothing fills in, such as those of a misspelled placeholder. */
export function hasUnknownPlaceholder(text: string, known: readonly string[]): boolean {
  if (known.length === 0) return false; // braces are ordinary characters
  const rest = text.replace(placeholder, (place, name: string) => (known.includes(name) ? "" : place));
  return /[{}]/.test(rest);
}

/** Shows placeholders in a sentence of either direction, such as "{number}, {date}". */
export function shownPlaceholders(names: readonly string[]): string {
  return `\u2068${names.map((name) => `{${name}}`).join(", ")}\u2069`;
}
