import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** A PostgreSQL that runs on a cluster, as it says of itself in postmaster.pid. */
export type Postmaster = { pid: number; socketFolder: string; state: string };

/** Answers undefined when no server runs on the cluster, whatever a server that was killed has left there. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readIfThere(join(cluster, "postmaster.pid"));
  if (text === undefined) return undefined;
  const [pid = "", , , , socketFolder = "", , , state = ""] = text.split("\n");
  if (!(await isPostmaster(Number(pid), cluster))) return undefined;
  return { pid: Number(pid), socketFolder, state: state.trim() };
}

/** False also when the process is another one that was given the number after the server died. */
async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  const command = process.platform === "linux" ? await readIfThere(`/proc/${pid}/cmdline`) : await askPs(pid);
  return command !== undefined && command.includes(cluster);
}

/** The command line of a process, where there is no /proc; undefined when it has ended. */
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
    // ESRCH: the process ended between the opening of its /proc file and the reading
    if (hasCode(error, "ENOENT") || hasCode(error, "ESRCH")) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
