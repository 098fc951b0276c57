import { glob } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { type Language, languages } from "#app/platform/i18n/language.ts";

/**
 * A message in every language, and its key: `newsMessages.errors.dateInvalid`. Some exist in only one language: emails
 * to the seller, and Arabic plural forms. The compiler checks that no others are missing.
 */
export type Sentence = { file: string; key: string } & Record<Language, string | undefined>;

const root = join(import.meta.dirname, "..", "..");

/** Returns every message of the product in every language, from each `messages.ts`. */
export async function everySentence(): Promise<Sentence[]> {
  const sentences: Sentence[] = [];
  for await (const file of glob("{app,content,server}/**/messages.ts", { cwd: root })) {
    const exports = z.record(z.string(), z.unknown()).parse(await import(join(root, file)));
    for (const [name, messages] of Object.entries(exports)) {
      const { data = { en: messages, ar: undefined } } = z.safeParse(
        z.record(z.enum(languages), z.unknown()),
        messages,
      );
      const texts = { en: new Map(flatten(data.en, [name])), ar: new Map(flatten(data.ar, [name])) };
      for (const key of new Set(languages.flatMap((language) => [...texts[language].keys()]))) {
        sentences.push({ file, key, en: texts.en.get(key), ar: texts.ar.get(key) });
      }
    }
  }
  return sentences;
}

/** Flattens nested messages to paths such as "errors.emailInvalid" and their texts. */
function flatten(messages: unknown, path: string[]): [string, string][] {
  if (typeof messages === "string") return [[path.join("."), messages]];
  if (typeof messages !== "object" || messages === null) return [];
  return Object.entries(messages).flatMap(([key, value]) => flatten(value, [...path, key]));
}
