import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

/** In Arabic, a Latin name pulls the day after it to its other side. `Sentence` isolates both. */
const root = join(import.meta.dirname, "..", "..");
const call = /\binterpolate\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

function mixedIn(source: string): string[] {
  const calls = source.match(call) ?? [];
  return calls.filter((each) => /\b(?:name|by)\b/.test(each) && /\b(?:moment|day|date|until|at)\b/.test(each));
}

test("a sentence with a name and a time isolates them", async () => {
  const found: string[] = [];
  for await (const file of glob("app/**/*.tsx", { cwd: root })) {
    found.push(...mixedIn(await readFile(join(root, file), "utf8")).map((sentence) => `${file}: ${sentence}`));
  }
  expect(found).toEqual([]);
});

test("a name next to a time that is not isolated is detected", () => {
  expect(mixedIn("<p>{interpolate(messages.draftBy, { name: by, moment: momentText(at) })}</p>")).toHaveLength(1);
  expect(mixedIn("<p>{interpolate(t.item, { number: index + 1 })} {momentText(at)} {name}</p>")).toEqual([]);
  expect(mixedIn("<Sentence text={messages.draftBy} values={{ name: by, moment: momentText(at) }} />")).toEqual([]);
});
