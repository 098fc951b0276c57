/* oxlint-disable project/no-clocks -- the watchdog only ends hangs */
import { writeSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import type { HangWatchMessage, HangWatchSettings } from "./hang-watch.ts";

const { timeoutMilliseconds }: HangWatchSettings = workerData;
const pending = new Map<number, string>();
let heard = performance.now();

parentPort?.on("message", ({ begun, ended }: HangWatchMessage) => {
  heard = performance.now();
  if (begun) pending.set(begun.number, begun.request);
  if (ended !== undefined) pending.delete(ended);
});

setInterval(() => {
  if (performance.now() - heard < timeoutMilliseconds) return;
  writeSync(2, `One of these never ends:\n${[...pending.values()].join("\n")}\n`);
  process.kill(process.pid, "SIGKILL");
}, 1_000);
