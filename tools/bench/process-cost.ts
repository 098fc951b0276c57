import { readFile } from "node:fs/promises";

const ticksPerSecond = 100; // sysconf(_SC_CLK_TCK) on every current Linux system

/** Returns the CPU time of a process and all its threads, in seconds (proc(5): utime and stime). */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const [user = "0", system = "0"] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11);
  return (Number(user) + Number(system)) / ticksPerSecond;
}

/** Returns the resident memory of a process, in MB. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

const lookEachMilliseconds = 50;

/** Returns two peaks while `work` runs, in MB: the memory of a server, and the total memory of its child processes. */
export async function mostMegabytes(
  pid: number,
  work: () => Promise<void>,
): Promise<{ server: number; programs: number }> {
  const most = { server: 0, programs: 0 };
  const look = async () => {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
    const programs = await Promise.all(children.trim().split(" ").filter(Boolean).map(Number).map(residentOrGone));
    const sum = programs.reduce((total, each) => total + each, 0);
    most.server = Math.max(most.server, await residentMegabytes(pid));
    most.programs = Math.max(most.programs, sum);
  };
  const watch = setInterval(() => void look(), lookEachMilliseconds);
  await work().finally(() => clearInterval(watch));
  return most;
}

/** Returns 0 for a process that has exited. */
async function residentOrGone(pid: number): Promise<number> {
  return (await residentMegabytes(pid).catch(() => 0)) || 0;
}
