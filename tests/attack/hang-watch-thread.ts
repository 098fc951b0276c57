/* oxlint-disable project/no-clocks -- the watchdog only ends hangs */
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { type HangWatchSettings, viewsOf } from "./hang-watch.ts";

const { timeoutMilliseconds, shared }: HangWatchSettings = workerData;
const { beats, read } = viewsOf(shared);
let [heard, heardAt] = [beats(), performance.now()];

setInterval(() => {
  if (beats() !== heard) [heard, heardAt] = [beats(), performance.now()];
  if (performance.now() - heardAt < timeoutMilliseconds) return;
  writeSync(2, `One of these never ends:\n${read()}\n`);
  process.kill(process.pid, "SIGKILL");
}, 1_000);
