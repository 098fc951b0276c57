import { mkdtemp, open, rm } from "node:fs/promises";
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
await writeLargePdf(file);

test("300 MB are checked within the memory limit of a small file", async () => {
  expect(await readPdf(file)).toMatchObject({ pages: 1 });
});

test("300 MB that are locked, or whose object table is misplaced, are rejected", async () => {
  const zeros = "00".repeat(32);
  const encryption = `<< /Filter /Standard /V 1 /R 2 /O <${zeros}> /U <${zeros}> /P -44 >>`;
  await changeTrailer(/(?<=\/Root 1 0 R)/, ` /Encrypt ${encryption} /ID [<00> <00>]`);
  await expect(readPdf(file)).rejects.toMatchObject({ details: { message: "pdfLocked" } });
  await changeTrailer(/(?<=startxref\n)\d+/, "5");
  await expect(readPdf(file)).rejects.toMatchObject({ details: { message: "pdfUnreadable" } });
});

/** Changes the end of the file, which is much quicker than writing it again. */
async function changeTrailer(part: RegExp, replacement: string): Promise<void> {
  await using handle = await open(file, "r+");
  const { size } = await handle.stat();
  const length = 600;
  const { buffer } = await handle.read({ buffer: Buffer.alloc(length), position: size - length });
  const at = buffer.indexOf("trailer");
  const changed = buffer.toString("latin1", at).replace(part, replacement);
  await handle.truncate(size - length + at);
  await handle.write(changed, size - length + at);
}
