import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { languages } from "#app/platform/i18n/language.ts";
import { everySentence } from "./every-sentence.ts";
import { messageKeys } from "./message-keys.ts";
import { quotedMessages } from "./quoted-texts.ts";

const root = join(import.meta.dirname, "..", "..");
const exportsSchema = z.record(z.string(), z.unknown());
const withBody = z.object({ body: z.custom((body) => body !== undefined) });
const isSchema = (value: unknown) => z.safeParse(z.object({ _zod: z.unknown() }), value).success;

/** Returns the keys of all messages below fields: those of schemas, and those that services add. */
async function fieldMessageKeys(): Promise<Set<string>> {
  const keys = new Set(["invalidField", "required", "tooLong", "hijriDate", "oneEmail"]);
  for await (const file of glob("app/**/{*contract,*schema,*fields}.ts", { cwd: root })) {
    for (const exported of Object.values(exportsSchema.parse(await import(join(root, file))))) {
      const schema = withBody.safeParse(exported).data?.body ?? exported;
      if (isSchema(schema)) for (const { key } of messageKeys(schema)) keys.add(key);
    }
  }
  for await (const file of glob("app/**/*.server.ts", { cwd: root })) {
    const text = await readFile(join(root, file), "utf8");
    for (const [, key = ""] of text.matchAll(/fields: \{ [^}]*: "(\w+)" \}/g)) keys.add(key);
  }
  keys.delete("tooLarge"); // about the whole request
  return keys;
}

test("a message below a field ends with a period only if it has several sentences", async () => {
  const keys = await fieldMessageKeys();
  expect([...keys]).toEqual(expect.arrayContaining(["emailInvalid", "passwordRequired", "nameTaken", "daysInvalid"]));
  const isQuoted = ({ file, key }: { file: string; key: string }) => {
    const [name = "", ...path] = key.split(".");
    return quotedMessages[`${file} ${name}`]?.[path.join(".")] !== undefined;
  };
  const sentences = (await everySentence()).filter((each) => keys.has(each.key.split(".").at(-1) ?? ""));
  const wrong = sentences
    .filter((each) => !isQuoted(each))
    .flatMap(({ file, ...each }) =>
      languages.flatMap((language) => ({ file, key: each.key, text: each[language] ?? "" })),
    )
    .filter(({ text }) => /[.؟?]$/.test(text) !== /[.؟?;؛] /.test(text));
  expect(wrong).toEqual([]);
});
