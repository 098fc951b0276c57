/**
 * `npm run bench`: measures every budget of decision 023 on the built product in less than 25 minutes, and updates
 * tools/bench/results.md and the README. A measurement that fails is reported as a miss, and the others still run. `npm run
 * bench -- lists start` measures only those and prints them; `npm run bench -- load` is the load test.
 */
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { measureCachedPage } from "./cached-page.ts";
import { measureCrowds } from "./crowds.ts";
import { measureHostilePdfs } from "./hostile-pdfs.ts";
import { measureLatency } from "./latency.ts";
import { lastLighthouse } from "./lighthouse-results.ts";
import { measureLists } from "./lists.ts";
import { measureMemory } from "./memory.ts";
import { type Metric, tableOf } from "./metrics.ts";
import { measureOfficeInteractions } from "./office-interactions.ts";
import { measureOrders } from "./orders.ts";
import { measurePictures } from "./pictures.ts";
import { endWhatIsLeft } from "./product.ts";
import { writeReport } from "./report.ts";
import { measureSearch } from "./search.ts";
import { measureSiteEditor } from "./site-editor.ts";
import { measureSizes } from "./sizes.ts";
import { measureStart } from "./start.ts";
import { measureUploads } from "./uploads.ts";

type Measure = {
  measure: () => Promise<Metric[]>;
  /** The time limit, after which the measurement is aborted. */ minutes: number;
};

/** Measurements in the order of decision 023. Those without a target come last. */
const measures: Record<string, Measure> = {
  sizes: { measure: measureSizes, minutes: 2 },
  lighthouse: { measure: lastLighthouse, minutes: 1 },
  page: { measure: measureCachedPage, minutes: 3 },
  latency: { measure: measureLatency, minutes: 4 },
  orders: { measure: measureOrders, minutes: 4 },
  lists: { measure: measureLists, minutes: 10 },
  search: { measure: measureSearch, minutes: 7 },
  memory: { measure: measureMemory, minutes: 3 },
  uploads: { measure: measureUploads, minutes: 5 },
  pictures: { measure: measurePictures, minutes: 4 },
  "site-editor": { measure: measureSiteEditor, minutes: 3 },
  office: { measure: measureOfficeInteractions, minutes: 2 },
  start: { measure: measureStart, minutes: 2 },
  "hostile-pdfs": { measure: measureHostilePdfs, minutes: 3 },
};
/**
 * Measurements that run only if requested by name: how much load the server can handle, and what happens beyond that.
 */
const extras: Record<string, Measure> = {
  load: { measure: measureCrowds, minutes: 10 },
};
const minutesInAll = 24;
/**
 * The time limit for measurements that are requested by name. Filling a database with a million orders takes longer
 * than a full run allows.
 */
const patientMinutes = 60;

// An aborted measurement fails again when its connections close. Ignore that error.
process.on("unhandledRejection", () => undefined);

const asked = process.argv.slice(2);
const chosen =
  asked.length === 0
    ? Object.entries(measures)
    : Object.entries({ ...measures, ...extras }).filter(([name]) => asked.includes(name));
const began = performance.now();
const loads = [loadavg()[0] ?? 0];
const metrics: Metric[] = [];
for (const [name, { measure, minutes }] of chosen) {
  const minutesLeft = minutesInAll - (performance.now() - began) / 60_000;
  console.log(`measuring: ${name}`);
  metrics.push(
    ...(await measured(name, measure, asked.length === 0 ? Math.min(minutes, minutesLeft) : patientMinutes)),
  );
  loads.push(loadavg()[0] ?? 0);
}
console.log(`\n${tableOf(metrics)}`);
if (asked.length === 0) await writeReport(metrics, { loads, minutes: (performance.now() - began) / 60_000 });
// Exit explicitly, because an aborted measurement might still be waiting.
process.exit();

async function measured(name: string, measure: () => Promise<Metric[]>, minutes: number): Promise<Metric[]> {
  if (minutes <= 0) return [failed(name, "not measured: out of time")];
  const over = new AbortController();
  try {
    const late = pause(minutes * 60_000, undefined, { signal: over.signal }).then(() => {
      throw new Error(`aborted after ${minutes.toFixed(0)} minutes`);
    });
    return await Promise.race([measure(), late]);
  } catch (error) {
    console.error(error);
    await endWhatIsLeft().catch((reason: unknown) => console.error(reason));
    return [failed(name, error instanceof Error ? error.message : String(error))];
  } finally {
    over.abort();
  }
}

function failed(name: string, why: string): Metric {
  return { what: name, value: why.slice(0, 200), bar: "to be measured", passed: false };
}
