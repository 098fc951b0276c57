import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CpuUse } from "./process-tree.ts";

/** The kernel's folder of a group of processes (cgroup), and the file and unit in which it gives their CPU time. */
type Place = { folder: string; file: string; secondsIn: (text: string) => number };

const prefix = "pmf-tests-";

/**
 * Moves this process into a new group, which the processes that it starts join, even those that leave its process tree.
 * Returns undefined if groups are missing here or this user cannot create one.
 */
export function countInGroup(): CpuUse | undefined {
  try {
    const place = placeIn(readFileSync("/proc/self/cgroup", "utf8"), readFileSync("/proc/self/mountinfo", "utf8"));
    return place && enter(place);
  } catch {
    return undefined;
  }
}

function enter({ folder, file, secondsIn }: Place): CpuUse {
  removeEmpty(folder);
  const group = join(folder, prefix + process.pid);
  mkdirSync(group);
  const seconds = () => secondsIn(readFileSync(join(group, file), "utf8"));
  const before = process.cpuUsage();
  try {
    seconds();
    writeFileSync(join(group, "cgroup.procs"), String(process.pid));
  } catch (error) {
    rmdirSync(group);
    throw error;
  }
  const processes = () => idsIn(readFileSync(join(group, "cgroup.procs"), "utf8")).filter((id) => id !== process.pid);
  return {
    isComplete: true,
    seconds: () => seconds() + (before.user + before.system) / 1e6,
    processes,
    [Symbol.dispose]() {
      for (const id of [process.pid, ...processes()]) move(id, folder);
      removeEmpty(folder);
    },
  };
}

/** Finds this process's group in /proc/self/cgroup and /proc/self/mountinfo, for both versions of cgroups. */
export function placeIn(groups: string, mounts: string): Place | undefined {
  const lines = idsAndPaths(groups);
  const old = lines.find(({ controllers }) => controllers.split(",").includes("cpuacct"));
  if (old) {
    const folder = folderOf(old.path, mounts, /- cgroup \S+ \S*\bcpuacct\b/);
    return folder ? { folder, file: "cpuacct.usage", secondsIn: (text) => Number(text) / 1e9 } : undefined;
  }
  const unified = lines.find(({ controllers }) => controllers === "");
  const folder = unified && folderOf(unified.path, mounts, /- cgroup2 /);
  const secondsIn = (text: string) => Number(/^usage_usec (\d+)$/m.exec(text)?.[1]) / 1e6;
  return folder ? { folder, file: "cpu.stat", secondsIn } : undefined;
}

function idsAndPaths(groups: string): { controllers: string; path: string }[] {
  return [...groups.matchAll(/^\d+:([^:\n]*):(.*)$/gm)].map(([, controllers = "", path = ""]) => ({
    controllers,
    path,
  }));
}

function folderOf(path: string, mounts: string, kind: RegExp): string | undefined {
  const line = mounts.split("\n").find((mount) => kind.test(mount));
  const [, , , root = "/", place] = line?.split(" ") ?? [];
  if (place === undefined) return undefined;
  // In a container, what is mounted can be the container's group.
  return join(place, root !== "/" && path.startsWith(root) ? path.slice(root.length) : path);
}

function idsIn(list: string): number[] {
  return list.split("\n").filter(Boolean).map(Number);
}

function move(id: number, folder: string): void {
  try {
    writeFileSync(join(folder, "cgroup.procs"), String(id));
  } catch {
    // It has ended.
  }
}

/** Removes the groups of runs that ended or were killed. The kernel refuses to remove a group with processes. */
function removeEmpty(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(prefix)) continue;
    try {
      rmdirSync(join(folder, name));
    } catch {
      // It is in use.
    }
  }
}
