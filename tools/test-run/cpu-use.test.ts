import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { takePreparationSeconds } from "./cpu-use.ts";
import { placeIn } from "./process-group.ts";
import { countInTree, descendantsOf, parseStat } from "./process-tree.ts";

test("a group of version 1 is where its CPU controller is mounted", () => {
  const mounts = [
    "32 31 0:29 / /sys/fs/cgroup/cpu rw,relatime - cgroup cgroup rw,cpu",
    "33 31 0:30 / /sys/fs/cgroup/cpuacct rw,relatime - cgroup cgroup rw,cpuacct",
    "41 31 0:38 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw",
  ].join("\n");
  const place = placeIn("2:cpuacct:/runner\n1:cpu:/\n0::/\n", mounts);
  expect(place).toMatchObject({ folder: "/sys/fs/cgroup/cpuacct/runner", file: "cpuacct.usage" });
  expect(place?.secondsIn("1500000000\n")).toBe(1.5);
  const together = "33 31 0:30 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct";
  expect(placeIn("2:cpu,cpuacct:/\n", together)?.folder).toBe("/sys/fs/cgroup/cpu,cpuacct/");
});

test("a group of version 2 is in the only hierarchy, also if a container's own group is mounted", () => {
  const mount = (root: string) => `30 23 0:26 ${root} /sys/fs/cgroup rw,nosuid - cgroup2 cgroup2 rw`;
  const place = placeIn("0::/user.slice/me\n", mount("/"));
  expect(place).toMatchObject({ folder: "/sys/fs/cgroup/user.slice/me", file: "cpu.stat" });
  expect(place?.secondsIn("usage_usec 2500000\nuser_usec 1\nsystem_usec 2\n")).toBe(2.5);
  expect(placeIn("0::/docker/1/tests\n", mount("/docker/1"))?.folder).toBe("/sys/fs/cgroup/tests");
});

test("without cgroups there is no group", () => {
  expect(placeIn("", "")).toBeUndefined();
  expect(placeIn("0::/\n", "22 1 0:20 / /proc rw - proc proc rw")).toBeUndefined();
});

test("the CPU time of ended children is read after the program's name, which can contain anything", () => {
  const stat = "42 (a) b) S 7 42 42 0 -1 4194304 1 2 3 4 10 20 150 250 20 0 1 0 99 1000 10";
  expect(parseStat(stat)).toEqual({ id: 42, parent: 7, endedSeconds: 4 });
});

test("descendants are found at any depth", () => {
  const process = (id: number, parent: number) => ({ id, parent, endedSeconds: 0 });
  const all = [process(1, 0), process(5, 1), process(6, 5), process(7, 6), process(8, 1)];
  expect(descendantsOf(5, all)).toEqual([6, 7]);
});

test.skipIf(process.platform !== "linux")("a running child is known until it ends", async () => {
  using use = countInTree();
  const child = spawn(process.execPath, ["--eval", "process.stdin.resume()"], { stdio: ["pipe", "ignore", "ignore"] });
  expect(use.processes()).toContain(child.pid);
  child.stdin.end();
  await once(child, "exit");
  expect(use.processes()).not.toContain(child.pid);
});

test("the preparation's CPU seconds are counted in one run", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cpu-use-"));
  const file = join(folder, "seconds.json");
  await writeFile(file, "12.5");
  expect([takePreparationSeconds(file), takePreparationSeconds(file), existsSync(file)]).toEqual([12.5, 0, false]);
  await rm(folder, { recursive: true });
});
