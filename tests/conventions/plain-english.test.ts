import { expect, test } from "vitest";
import { dialectInDocument } from "#tools/lint-rules/plain-english.ts";
import { lintProject } from "./lint-project.ts";

/** Sentences that violate the rules, each with a corrected version. */
const sentences: [planted: string, fixed: string][] = [
  ["It searches in vain.", "It finds no results."],
  ["Renders the page anew.", "Rerenders the page."],
  ["Refuses whoever asks too often.", "Rejects anyone who asks too often."],
  ["Nobody reads it.", "No one reads it."],
  ["For somebody else.", "For someone else."],
  ["Others wait meanwhile.", "Others wait in the meantime."],
  ["It is stored all the same.", "It is still stored."],
  ["A date that is none.", "A date that is invalid."],
  ["The total stands in the last row.", "The total is in the last row."],
  ["The file lies in a folder.", "The file is in a folder."],
  ["Tells how to mend it.", "Tells how to fix it."],
  ["Kept no longer than\n * it is needed.", "Kept at most as long as needed."],
  ["Shown at once.", "Shown immediately."],
  ["Kept for ever.", "Kept forever."],
  ["Rejected for want of a key.", "Rejected without a key."],
  ["Each has a folder of its own.", "Each has its own folder."],
  ["Two files, one of which is public.", "Two files. One is public."],
  ["Lets others be first.", "Allows others to be first."],
  ["The error is beside the field.", "The error is by the field."],
  ["Or the other way round.", "Or the other way around."],
  ["Undo brings back the order.", "Restores the order."],
  ["The work goes on.", "The work continues."],
  ["Locked, lest two write.", "Locked, so that only one writes."],
  ["On a telephone.", "On a phone."],
  ["Sends mails.", "Sends emails."],
  ["In another colour.", "In another color."],
  ["The second step of signing in.", "Two-factor authentication."],
  ["What is known of a file.", "The known details of a file."],
  [
    "One line.\n * Another line.\n * A third.\n * A fourth.",
    "Requirements §5.\n * Another line.\n * A third.\n * A fourth.",
  ],
];
const comment = (text: string) => `/** ${text} */\nexport const one = 1;\n`;
const title = (text: string) =>
  `import { expect, test } from "vitest"; test.for([1])("${text}", (n) => expect(n).toBe(1));`;

const findings = await lintProject({
  ...Object.fromEntries(
    sentences.flatMap(([planted, fixed], index) => [
      [`app/domain/planted-${index}.ts`, comment(planted)],
      [`app/domain/fixed-${index}.ts`, comment(fixed)],
    ]),
  ),
  "app/domain/lines.ts": "// One line.\n// Another line.\n// A third line.\nexport const one = 1;\n",
  "app/domain/titles.test.ts": title("nobody reads it"),
  "app/features/news/messages.ts": `export const newsMessages = { en: { note: "Shown at once" } };`,
  "app/features/news/words.ts": `export const stored = "at once";`,
  "content/blocks.ts": "export const text = `Shown at once`;",
});
const messagesFor = (path: string) => findings.filter(({ file }) => file === path).map(({ message }) => message);

test.for(sentences.map((sentence, index) => [...sentence, index] as const))(
  "%j is reported, %j is accepted",
  ([, , index]) => {
    expect(messagesFor(`app/domain/planted-${index}.ts`)).toHaveLength(1);
    expect(messagesFor(`app/domain/fixed-${index}.ts`)).toEqual([]);
  },
);

test("line comments, test titles, messages, and content are checked, but other strings are not", () => {
  expect(messagesFor("app/domain/lines.ts")).toEqual([expect.stringContaining("Shorten")]);
  expect(messagesFor("app/domain/titles.test.ts")).toEqual(['Instead of "nobody", write "no one".']);
  expect(messagesFor("app/features/news/messages.ts")).toEqual([expect.stringContaining("immediately")]);
  expect(messagesFor("content/blocks.ts")).toEqual([expect.stringContaining("immediately")]);
  expect(messagesFor("app/features/news/words.ts")).toEqual([]);
});

test("documents are checked outside code, with the line", () => {
  const found = dialectInDocument("# Title\n\n```\nat once\n```\n\nUse `at once`.\nShown at once.\n");
  expect(found).toEqual([{ line: 8, message: expect.stringContaining('Instead of "at once"') }]);
});
