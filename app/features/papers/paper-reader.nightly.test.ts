import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { withFile } from "#app/platform/files/server/passing-file.server.ts";
import { createSandbox } from "#app/platform/sandbox/sandbox.server.ts";
import { pdfWithoutEnd } from "#tests/fixtures/hostile-pdfs.ts";
import { createPaperReader } from "./paper-reader.server.ts";

const sandbox = createSandbox({ rootFolder: process.cwd() });
afterAll(() => sandbox.close());
const reader = createPaperReader(sandbox);

test("an endless file is aborted in time", async () => {
  const endless = { seconds: 1, lettersPerPage: Number.MAX_SAFE_INTEGER, letters: Number.MAX_SAFE_INTEGER };
  const reading = withFile(Readable.from([pdfWithoutEnd()]), (path) =>
    reader.read({ path, description: "A paper" }, endless),
  );
  expect(await reading).toEqual({ state: "refused", reason: "tooSlow" });
});
