import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { hasCode } from "#app/platform/disk/has-code.ts";

/** A running PostgreSQL server, as described by its postmaster.pid. */
export type Postmaster = { pid: number; socketFolder: string; state: string };

/** Returns the cluster's running server. Returns undefined if a killed server left only its files behind. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readIfThere(join(cluster, "postmaster.pid"));
  if (text === undefined) return undefined;
  const [pid = "", , , , socketFolder = "", , , state = ""] = text.split("\n");
  if (!(await isPostmaster(Number(pid), cluster))) return undefined;
  return { pid: Number(pid), socketFolder, state: state.trim() };
}

/** Returns false if another process reused the pid after the server died. */
async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  const command = process.platform === "linux" ? await readIfThere(`/proc/${pid}/cmdline`) : await askPs(pid);
  return command !== undefined && command.includes(cluster);
}

/** Gets a process's command line on systems without /proc; undefined if the process has ended. */
async function askPs(pid: number): Promise<string | undefined> {
  const ps = promisify(execFile);
  return ps("ps", ["-ww", "-o", "command=", "-p", String(pid)]).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    // ESRCH: the process ended after its /proc file was opened.
    if (hasCode(error, "ENOENT", "ESRCH")) return undefined;
    throw error;
  }
}
