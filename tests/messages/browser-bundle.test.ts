import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtClient } from "#tests/support/built-client.ts";
import { everySentence } from "./every-sentence.ts";

/* Checks that browser scripts contain no messages: messages come with the page, in its language only (decision 019). */

async function everyScript(): Promise<{ file: string; text: string }[]> {
  const scripts = [];
  for await (const file of glob("assets/*.js", { cwd: builtClient })) {
    scripts.push({ file, text: await readFile(join(builtClient, file), "utf8") });
  }
  if (scripts.length === 0) throw new Error("Expected a build: npm run build");
  return scripts;
}

/**
 * Returns the longest part of a message that contains no placeholder, in the form in which a script would contain it.
 */
function tellingPart(text: string): string {
  const [longest = ""] = text.split(/\{\w+\}/).toSorted((a, b) => b.length - a.length);
  return JSON.stringify(longest).slice(1, -1);
}

/**
 * Default content that the owner replaces. Components of static pages use it in both languages, but browsers never load
 * their scripts.
 */
async function contentSources(): Promise<string> {
  // Browsers of staff make the link to the editor, because everyone gets the same page.
  let text = await readFile("app/features/site-content/edit-link/messages.ts", "utf8");
  for await (const file of glob("content/**/*.ts")) text += await readFile(file, "utf8");
  return text;
}

/**
 * Returns the sources of the upload engine. They contain its English messages, which the specification quotes, but we
 * show our own.
 */
async function engineSources(): Promise<string> {
  let text = "";
  for await (const file of glob("node_modules/@uppy/{core,aws-s3}/lib/**/*.js")) text += await readFile(file, "utf8");
  return text;
}

test("no script contains a message of the product", async () => {
  const known = (await contentSources()) + (await engineSources());
  const parts = (await everySentence()).flatMap(({ en = "", ar = "" }) => [
    // Short texts are skipped, because names such as "United States of America" are also stored values.
    ...(tellingPart(en).split(" ").length >= 5 ? [tellingPart(en)] : []),
    ...(tellingPart(ar).length >= 10 ? [tellingPart(ar)] : []),
  ]);
  const sentences = parts.filter((part) => !known.includes(part));
  expect(sentences.length).toBeGreaterThan(100);
  const carried = (await everyScript()).flatMap(({ file, text }) =>
    sentences.filter((part) => text.includes(part)).map((part) => `${file}: ${part}`),
  );
  expect(carried).toEqual([]);
});
