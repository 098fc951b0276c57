import { execFile } from "node:child_process";
import { chmod, cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const notPartOfTheProduct = new Set([".git", "data", "test-results"]);

/**
 * A source tree that a given user may run: this one, or a copy if it is in a private home folder. Files are hard-linked
 * where possible, so that the copy costs nothing.
 */
export async function readableTree(uid: number | undefined): Promise<AsyncDisposable & { path: string }> {
  if (await mayRead(uid)) return { path: root, [Symbol.asyncDispose]: async () => {} };
  return copyOfTree();
}

/** A copy of the product. Its files are hard links, so replace a file instead of modifying it. */
export async function copyOfTree(): Promise<AsyncDisposable & { path: string }> {
  // Not in the temporary folder, which may be another file system, where hard links are impossible.
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
