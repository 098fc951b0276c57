import { existsSync } from "node:fs";
import { readFile, utimes } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { removeLeftFiles, withFile } from "./passing-file.server.ts";

test("a process's leftover file is removed later, and one in use stays", async () => {
  const use = async (path: string) => {
    await removeLeftFiles();
    expect(await readFile(path, "utf8")).toBe("of a visitor");
    const longAgo = new Date(Date.now() - 2 * 86_400_000);
    await utimes(dirname(path), longAgo, longAgo);
    await removeLeftFiles();
    expect(existsSync(path)).toBe(false);
    return path;
  };
  const path = await withFile(Readable.from(["of a visitor"]), use);
  expect(existsSync(dirname(path))).toBe(false);
});
