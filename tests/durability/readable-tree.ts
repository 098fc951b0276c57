import { execFile } from "node:child_process";
import { chmod, cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const notPartOfTheProduct = new Set([".git", "data", "test-results"]);

/**
 * Returns a source tree that the given user can run: this one, or a copy if it is in a private home folder. Files are
 * hard-linked where possible, so that copying is cheap.
 */
export async function readableTree(uid: number | undefined): Promise<AsyncDisposable & { path: string }> {
  if (await mayRead(uid)) return { path: root, [Symbol.asyncDispose]: async () => {} };
  return copyOfTree();
}

/** Copies the product. The files are hard links, so replace them instead of modifying them. */
export async function copyOfTree(): Promise<AsyncDisposable & { path: string }> {
  // Don't use the temporary folder: it can be on another file system, which hard links do not support.
  const copy = await mkdtemp("/var/tmp/pmf-tree-");
  await chmod(copy, 0o755);
  const parts = (await readdir(root)).filter((name) => !notPartOfTheProduct.has(name));
  for (const part of parts) {
    const [from, to] = [join(root, part), join(copy, part)];
    await run("cp", ["-al", from, to]).catch(() => cp(from, to, { recursive: true, verbatimSymlinks: true }));
  }
  return { path: copy, [Symbol.asyncDispose]: () => rm(copy, { recursive: true, force: true }) };
}

async function mayRead(uid: number | undefined): Promise<boolean> {
  const script = '"$1" --version >/dev/null && cat "$2/package.json" >/dev/null';
  return run("/bin/sh", ["-c", script, "sh", process.execPath, root], { cwd: "/", uid, gid: uid }).then(
    () => true,
    () => false,
  );
}
