import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createSandbox } from "../sandbox/sandbox.server.ts";
import { createPdfRenderer } from "./pdf-renderer.server.ts";

test("the typesetter's memory stays constant, however many PDFs it creates", async () => {
  await using folder = await temporaryFolder();
  const template = join(folder.path, "page.typ");
  await writeFile(template, "#let data = json(bytes(sys.inputs.data))\n#lorem(400) #data.text");
  const sandbox = createSandbox({ rootFolder: process.cwd() });
  const pdf = createPdfRenderer({ sandbox, fontFolder: "content/fonts/pdf", templateFolder: folder.path });
  const set = async (count: number) => {
    for (let index = 0; index < count; index++) {
      const data = { text: `${count} ${index} `.repeat(40) };
      await pdf.render(template, data, { lane: "document", sender: "192.0.2.1" });
    }
    return residentMegabytes(folder.path);
  };
  const warm = await set(60);
  const later = await set(200);
  await sandbox.close();
  expect(warm).toBeGreaterThan(0);
  expect(later).toBeLessThan(warm + 40);
});

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), "typesetter-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}

/** Returns the memory use of the process that has this folder as an argument. */
function residentMegabytes(folder: string): number {
  const lines = execFileSync("ps", ["-eo", "rss=,args="], { encoding: "utf8" }).split("\n");
  const line = lines.find((line) => line.includes(folder) && line.includes("typeset-program"));
  return Number.parseInt(line ?? "0", 10) / 1024;
}
