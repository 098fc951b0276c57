import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { inspectPdf } from "#app/platform/pdf/inspect-pdf.server.ts";
import { createSandbox } from "#app/platform/sandbox/sandbox.server.ts";
import { writeLargePdf } from "#tests/support/large-pdf.ts";

const sandbox = createSandbox({ rootFolder: join(import.meta.dirname, "..", "..") });
const readPdf = (path: string) =>
  sandbox.inTurn({ lane: "staff", sender: "a member of staff" }, (turn) => inspectPdf(turn, path));
const folder = await mkdtemp(join(tmpdir(), "pmf-large-"));
afterAll(() => rm(folder, { recursive: true }));
const file = join(folder, "large.pdf");

test("300 MB that are locked, or whose object table is misplaced, are rejected", async () => {
  const zeros = "00".repeat(32);
  const encryption = `<< /Filter /Standard /V 1 /R 2 /O <${zeros}> /U <${zeros}> /P -44 >>`;
  await writeLargePdf(file, { trailerEntries: `/Encrypt ${encryption} /ID [<00> <00>]` });
  await expect(readPdf(file)).rejects.toMatchObject({ details: { message: "pdfLocked" } });
  await writeLargePdf(file, { tableAt: 5 });
  await expect(readPdf(file)).rejects.toMatchObject({ details: { message: "pdfUnreadable" } });
});

test("300 MB are checked within the memory limit of a small file", async () => {
  await writeLargePdf(file);
  expect(await readPdf(file)).toMatchObject({ pages: 1 });
});
