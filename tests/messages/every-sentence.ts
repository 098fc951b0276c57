import { glob } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";

/**
 * A message in both languages. Some exist only in one: emails to the seller, and Arabic plural forms. The compiler
 * checks that no others are missing.
 */
export type Sentence = { file: string; key: string; en: string | undefined; ar: string | undefined };

const root = join(import.meta.dirname, "..", "..");

/** Returns every message of the product in both languages, from each `strings.en.ts` and its `strings.ar.ts`. */
export async function everySentence(): Promise<Sentence[]> {
  const sentences: Sentence[] = [];
  for await (const file of glob("{app,content,server}/**/strings.en.ts", { cwd: root })) {
    const [english, arabic] = await Promise.all([read(file), read(file.replace("strings.en", "strings.ar"))]);
    for (const key of new Set([...english.keys(), ...arabic.keys()])) {
      sentences.push({ file, key, en: english.get(key), ar: arabic.get(key) });
    }
  }
  return sentences;
}

async function read(file: string): Promise<Map<string, string>> {
  const exports = z.record(z.string(), z.unknown()).parse(await import(join(root, file)));
  return new Map(
    Object.entries(exports).flatMap(([name, messages]) =>
      flatten(messages, name === "en" || name === "ar" ? [] : [name]),
    ),
  );
}

/** Flattens nested messages to paths such as "errors.emailInvalid" and their texts. */
function flatten(messages: unknown, path: string[] = []): [string, string][] {
  if (typeof messages === "string") return [[path.join("."), messages]];
  if (typeof messages !== "object" || messages === null) return [];
  return Object.entries(messages).flatMap(([key, value]) => flatten(value, [...path, key]));
}
