import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { createPaperReader } from "#app/features/papers/paper-reader.server.ts";
import { withFile } from "#app/platform/files/server/passing-file.server.ts";
import { createSandbox } from "#app/platform/sandbox/sandbox.server.ts";
import { pdfOfSharedText } from "#tests/fixtures/hostile-pdfs.ts";

test("a megabyte with a book of millions of letters is read up to the limit", async () => {
  const sandbox = createSandbox({ rootFolder: process.cwd() });
  onTestFinished(() => sandbox.close());
  const reader = createPaperReader(sandbox);
  const file = pdfOfSharedText({ pages: 300, streams: 10, letters: 195_000 });
  const read = await withFile(Readable.from([file]), (path) => reader.read({ path, description: "A long paper" }));
  if (read.state !== "read") throw new Error(read.reason);
  const letters = read.pages.map(({ text }) => text.length);
  expect(letters).toEqual(Array(250).fill(20_000));
}, 600_000);
