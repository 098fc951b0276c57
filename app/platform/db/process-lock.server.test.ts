import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tryLock, waitForLock } from "./process-lock.server.ts";

function temporaryFolder() {
  return mkdtempDisposable(join(tmpdir(), "pmf-lock-"));
}

test("a lock is shared by many or exclusive", async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, "lock");
  const first = tryLock(file, "shared");
  const second = tryLock(file, "shared");
  expect(tryLock(file, "alone")).toBeUndefined();
  first?.release();
  expect(tryLock(file, "alone")).toBeUndefined();
  second?.release();
  const alone = tryLock(file, "alone");
  expect(alone).toBeDefined();
  expect(tryLock(file, "shared")).toBeUndefined();
  alone?.release();
});

test("a wanted lock is acquired when its holder releases it, or the wait times out", async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, "lock");
  const holder = await waitForLock(file, "alone", 0);
  await expect(waitForLock(file, "alone", 0)).rejects.toThrow(file);
  const wanted = waitForLock(file, "alone", 30);
  holder.release();
  (await wanted).release();
});

test("a lock ends with its process, however that ends", async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, "lock");
  const code = `import { tryLock } from ${JSON.stringify(import.meta.resolve("./process-lock.server.ts"))};
    tryLock(process.argv[1], "shared"); console.log("held"); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ["--input-type=module-typescript", "-e", code, file]);
  await once(holder.stdout, "data");
  expect(tryLock(file, "alone")).toBeUndefined();
  holder.kill("SIGKILL");
  await once(holder, "exit");
  const alone = tryLock(file, "alone");
  expect(alone).toBeDefined();
  alone?.release();
});
