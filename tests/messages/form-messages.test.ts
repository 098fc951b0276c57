import { glob, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { generalMessages } from "#app/platform/http/messages.ts";
import { languages } from "#app/platform/i18n/language.ts";
import { testApi } from "#tests/support/test-api.ts";
import { messageKeys } from "./message-keys.ts";

const root = join(import.meta.dirname, "..", "..");
const sentencesSchema = z.looseObject({ invalidField: z.string(), required: z.string(), tooLong: z.string() });
const messagesSchema = z.record(z.enum(languages), sentencesSchema);
/** Matches forms that are validated in the browser: `safeParse(paperSchema, …)`, `usePublicForm(sendInquiry, …)`. */
const checks = /(?:safeParse|usePublicForm)\(\s*(\w+)/g;
const withBody = z.object({ body: z.unknown() });

async function sourcesOf(pattern: string): Promise<{ file: string; text: string }[]> {
  const files = await Array.fromAsync(glob(pattern, { cwd: root }));
  const sources = files.filter((file) => !/\.test\.|\.server\./.test(file));
  return Promise.all(sources.map(async (file) => ({ file, text: await readFile(join(root, file), "utf8") })));
}

/** Returns the schemas that features validate in the browser, with their error messages. */
async function browserForms() {
  const forms = [];
  for (const { file, text } of await sourcesOf("app/features/*/{ui,back-office}/*.{ts,tsx}")) {
    if (!/\bfieldProblems\(|\bproblems\b.* = usePublicForm\(|\bform\.problems\b/.test(text)) continue;
    const feature = file.split("/").slice(0, 3).join("/");
    const exported = z.record(z.string(), z.unknown()).parse(await import(join(root, feature, "messages.ts")));
    const messages = Object.values(exported).find((each) => messagesSchema.safeParse(each).success);
    const languages = messagesSchema.parse(messages);
    for (const [, name = ""] of text.matchAll(checks)) {
      const from = text.match(new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "(\\.[^"]+)"`))?.[1];
      if (!from) throw new Error(`Expected ${file} to import ${name}`);
      const found: unknown = (await import(join(root, dirname(file), from)))[name];
      const schema = withBody.safeParse(found).data?.body ?? found;
      forms.push({ feature, name, languages, keys: messageKeys(schema) });
    }
  }
  return forms;
}

test("every field of every form has a message for every error of its schema, in both languages", async () => {
  const forms = await browserForms();
  expect(forms.map(({ name }) => name).toSorted()).toEqual(
    expect.arrayContaining([
      "addPaper",
      "checkedOrderSchema",
      "companyTextsSchema",
      "createNews",
      "newsItemFields",
      "sendInquiry",
      "translatedPaperSchema",
    ]),
  );
  for (const { name, languages, keys } of forms) {
    expect(keys.filter(({ key }) => key === "tooLong").length, name).toBeGreaterThan(0);
    for (const messages of Object.values(languages)) {
      for (const { field, key } of keys) {
        expect(Object.keys(messages), `${name}.${field}`).toContain(key);
        expect(sentenceOf(messages, key), `${name}.${field}`).not.toBe(key);
      }
    }
  }
});

test("a form gets its errors only from fieldProblems", async () => {
  const sources = await sourcesOf("app/features/*/{ui,back-office}/*.{ts,tsx}");
  expect(sources.filter(({ text }) => /\.issues\b|Resolver\(/.test(text)).map(({ file }) => file)).toEqual([]);
});

test("every call has a message for every error of its fields, in both languages", async () => {
  await using api = await testApi();
  const missing = [];
  for (const { served, messages } of api.services.apis) {
    for (const { endpoint } of served) {
      const keys = [endpoint.body, endpoint.query].flatMap((schema) => (schema ? messageKeys(schema) : []));
      for (const language of languages) {
        const known = { ...generalMessages[language], ...messages[language] };
        missing.push(...keys.filter(({ key }) => !(key in known)).map((key) => ({ ...key, path: endpoint.path })));
      }
    }
  }
  expect(missing).toEqual([]);
});
