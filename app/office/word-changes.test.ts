import { expect, test } from "vitest";
import { between, wordChanges } from "./word-changes.ts";

/** Writes the parts as text, with changed ones in brackets. */
function marked(before: string, after: string): [string, string] {
  const changes = wordChanges(before, after);
  const text = (parts: typeof changes.before) =>
    parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join("");
  return [text(changes.before), text(changes.after)];
}

test("only the words that differ are marked, in both languages", () => {
  expect(marked("made in a GMP factory in Suez", "made in our own GMP-certified factory in Suez")).toEqual([
    "made in [a GMP ]factory in Suez",
    "made in [our own GMP-certified ]factory in Suez",
  ]);
  expect(marked("قوة الطبيعة، يسندها البحث العلمي", "قوة الطبيعة، يسندها عقدان من البحث العلمي")).toEqual([
    "قوة الطبيعة، يسندها البحث العلمي",
    "قوة الطبيعة، يسندها [عقدان من ]البحث العلمي",
  ]);
  expect(marked("one two three four", "zero one three five four")).toEqual([
    "one [two ]three four",
    "[zero ]one three [five ]four",
  ]);
});

test("every letter of both texts is kept, and very long texts are marked as a whole", () => {
  for (const [before, after] of [
    ["", "new"],
    [" a  b\nc ", "c  b a"],
    ["same", "same"],
  ] as const) {
    const parts = wordChanges(before, after);
    expect(parts.before.map(({ text }) => text).join("")).toBe(before);
    expect(parts.after.map(({ text }) => text).join("")).toBe(after);
  }
  const long = (word: string) => `start ${`${word} x `.repeat(1_000)}end`;
  expect(wordChanges(long("a"), long("b")).before.map(({ isChanged }) => isChanged)).toEqual([false, true, false]);
});

test("in a list whose order changed, only the items that moved are marked, each as a whole", () => {
  const { before, after } = wordChanges(
    "1. a row\n2. a bottle\n3. a hall",
    "3. a hall\n1. a row\n2. a bottle",
    between.lines,
  );
  expect(before.filter(({ isChanged }) => isChanged)).toEqual([{ text: "3. a hall", isChanged: true }]);
  expect(after.filter(({ isChanged }) => isChanged)).toEqual([{ text: "3. a hall\n", isChanged: true }]);
});
