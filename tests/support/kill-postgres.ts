import { readdir, readFile } from "node:fs/promises";
import { until } from "./until.ts";

/** Kills all processes of a PostgreSQL server, as a power failure would. Returns when none of them is running. */
export async function killPostgres(postmasterId: number): Promise<void> {
  const pids = await processesOf(postmasterId);
  for (const pid of pids) killIfThere(pid);
  for (const pid of pids) await until(async () => !(await isRunning(pid)));
}

/** Stops all processes of a PostgreSQL server, as an overloaded virtual machine would. Call the returned function to go on. */
export async function freezePostgres(postmasterId: number): Promise<() => void> {
  const pids = await processesOf(postmasterId);
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  return () => pids.toReversed().forEach((pid) => process.kill(pid, "SIGCONT"));
}

async function processesOf(postmasterId: number): Promise<number[]> {
  return [postmasterId, ...(await childrenOf(postmasterId))];
}

/** A zombie process has no command line, so it counts as stopped even before it is reaped. */
async function isRunning(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")) !== "";
}

async function childrenOf(pid: number): Promise<number[]> {
  const processes = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    processes.map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
      return { pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(")")).split(" ")[2]) };
    }),
  );
  return parents.filter(({ parent }) => parent === pid).map((child) => child.pid);
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
