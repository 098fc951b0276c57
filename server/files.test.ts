import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openFiles } from "./files.ts";

test("a file that cannot be read for a moment is read at the next request", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pmf-files-"));
  const [file, elsewhere] = [join(folder, "robots.png"), join(folder, "elsewhere")];
  try {
    await writeFile(file, "bytes");
    const files = openFiles(folder);
    const ask = () => files.respond(new Request("http://localhost/robots.png"), "/robots.png");
    await rename(file, elsewhere);
    await expect(ask()).rejects.toThrow("ENOENT");
    await rename(elsewhere, file);
    expect(await (await ask()).text()).toBe("bytes");
  } finally {
    await rm(folder, { recursive: true });
  }
});
