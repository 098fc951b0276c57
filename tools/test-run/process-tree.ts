import { readdirSync, readFileSync } from "node:fs";

/** Counts the CPU time of this process and of all processes that it starts. */
export interface CpuUse extends Disposable {
  /** The CPU seconds of this process and its descendants so far. */
  seconds(): number;
  /** Whether processes that left our process tree, such as database servers, are counted, too. */
  isComplete: boolean;
  /** Returns the ids of the processes that we started, directly or not, and that are running. */
  processes(): readonly number[];
}

/** A process, as /proc describes it. `endedSeconds` is the CPU time of its descendants that have ended. */
export type Listed = { id: number; parent: number; endedSeconds: number };

/** Linux counts CPU time in hundredths of a second here, on every architecture. */
const ticksPerSecond = 100;

/** Counts this process and its descendants that have ended. Servers that leave the process tree are not counted. */
export function countInTree(): CpuUse {
  return {
    isComplete: false,
    seconds() {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6 + (listed("self")?.endedSeconds ?? 0);
    },
    processes: () => descendantsOf(process.pid, allProcesses()),
    [Symbol.dispose]: () => undefined,
  };
}

/** Parses /proc/<id>/stat. The program's name in parentheses can contain spaces and parentheses. */
export function parseStat(text: string): Listed {
  const [, parent, ...others] = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const endedTicks = Number(others[11]) + Number(others[12]); // fields 16 and 17, cutime and cstime
  return { id: Number.parseInt(text, 10), parent: Number(parent), endedSeconds: endedTicks / ticksPerSecond };
}

/** Returns the ids of a process's children, their children, and so on. */
export function descendantsOf(id: number, all: readonly Listed[]): number[] {
  return all.filter(({ parent }) => parent === id).flatMap((child) => [child.id, ...descendantsOf(child.id, all)]);
}

function allProcesses(): Listed[] {
  if (process.platform !== "linux") return []; // macOS has no /proc
  return readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? (listed(name) ?? []) : []));
}

function listed(name: string): Listed | undefined {
  try {
    return parseStat(readFileSync(`/proc/${name}/stat`, "utf8"));
  } catch {
    return undefined; // the process has ended
  }
}
