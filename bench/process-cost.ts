import { readFile } from "node:fs/promises";

const ticksPerSecond = 100; // sysconf(_SC_CLK_TCK) on every current Linux

/** CPU time used by a process and all its threads, in seconds (proc(5): utime and stime). */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const [user = "0", system = "0"] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11);
  return (Number(user) + Number(system)) / ticksPerSecond;
}

/** Resident memory of a process, in MB. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
