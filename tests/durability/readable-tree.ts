import { execFile } from "node:child_process";
import { chmod, cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const notPartOfTheProduct = new Set([".git", "data", "test-results"]);

/**
 * The product where a user may run it: this tree, or a copy when it lies in a home that others may not enter. Files are
 * linked where the file system allows it, so that the copy costs nothing.
 */
export async function readableTree(uid: number | undefined): Promise<AsyncDisposable & { path: string }> {
  if (await mayRead(uid)) return { path: root, [Symbol.asyncDispose]: async () => {} };
  return copyOfTree();
}

/** A copy of the product. Its files are links to the originals: what is to be changed has to be written anew. */
export async function copyOfTree(): Promise<AsyncDisposable & { path: string }> {
  // Not where tests put what is small: there it might be memory, or another disk, to which no file can be linked.
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
