import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const folder = join(homedir(), ".cache", "pmf-site", "faketime-0.9");

/** Returns the library that changes a process's clock, or undefined if it has not been unpacked. */
export function faketimeLibrary(): string | undefined {
  const place = join(folder, "usr", "lib");
  const found = [join(place, "x86_64-linux-gnu"), join(place, "aarch64-linux-gnu")]
    .map((path) => join(path, "faketime", "libfaketimeMT.so.1"))
    .find((path) => existsSync(path));
  return found;
}

/** Downloads and unpacks Debian's package. Does not install it, so root is not required. */
export async function ensureFaketime(): Promise<string | undefined> {
  if (faketimeLibrary()) return undefined;
  if (!existsSync("/usr/bin/apt-get")) return "its package is Debian's: run this where apt-get is.";
  try {
    await unpack();
    return faketimeLibrary() ? undefined : "its package holds no library.";
  } catch (error) {
    return `its package could not be fetched (${error instanceof Error ? error.message : String(error)}).`;
  }
}

async function unpack(): Promise<void> {
  await mkdir(join(folder, ".."), { recursive: true });
  const draft = await mkdtemp(`${folder}.`);
  try {
    await run("apt-get", ["-q", "download", "libfaketime"], { cwd: draft });
    const file = (await readdir(draft)).find((name) => name.endsWith(".deb"));
    if (!file) throw new Error("nothing was downloaded");
    await run("dpkg", ["-x", join(draft, file), join(draft, "root")]);
    await rename(join(draft, "root"), folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
