/**
 * `npm run bench`: everything that design §11 promises, measured on the built product in less than 25 minutes, printed,
 * and written to bench/results.md and into the README. What fails is a miss, and the others are measured all the same.
 * `npm run bench -- lists start` measures some of it and prints only, `npm run bench -- load` what a crowd does to it.
 */
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { measureCachedPage } from "./cached-page.ts";
import { measureCrowds } from "./crowds.ts";
import { type Figure, tableOf } from "./figures.ts";
import { measureHostilePdfs } from "./hostile-pdfs.ts";
import { lastLighthouse } from "./lighthouse-results.ts";
import { measureLists } from "./lists.ts";
import { measureMemory } from "./memory.ts";
import { measureOrders } from "./orders.ts";
import { endWhatIsLeft } from "./product.ts";
import { writeReport } from "./report.ts";
import { measureSearch } from "./search.ts";
import { measureSizes } from "./sizes.ts";
import { measureStart } from "./start.ts";
import { measureUploads } from "./uploads.ts";

type Measure = { measure: () => Promise<Figure[]>; /** After this it is broken off. */ minutes: number };

/** In the order of design §11; what has no bar comes last. */
const measures: Record<string, Measure> = {
  sizes: { measure: measureSizes, minutes: 2 },
  lighthouse: { measure: lastLighthouse, minutes: 1 },
  page: { measure: measureCachedPage, minutes: 3 },
  orders: { measure: measureOrders, minutes: 4 },
  lists: { measure: measureLists, minutes: 10 },
  search: { measure: measureSearch, minutes: 7 },
  memory: { measure: measureMemory, minutes: 3 },
  uploads: { measure: measureUploads, minutes: 5 },
  start: { measure: measureStart, minutes: 2 },
  "hostile-pdfs": { measure: measureHostilePdfs, minutes: 3 },
};
/** Measured only when asked for by name: what gives way first, and what people then see. */
const extras: Record<string, Measure> = {
  load: { measure: measureCrowds, minutes: 10 },
};
const minutesInAll = 24;
/** For what is asked for by name: to fill a database with a million orders takes longer than a run of all may. */
const patientMinutes = 60;

// A measurement that was broken off fails once more when what it talks to has ended.
process.on("unhandledRejection", () => undefined);

const asked = process.argv.slice(2);
const chosen =
  asked.length === 0
    ? Object.entries(measures)
    : Object.entries({ ...measures, ...extras }).filter(([name]) => asked.includes(name));
const began = performance.now();
const loads = [loadavg()[0] ?? 0];
const figures: Figure[] = [];
for (const [name, { measure, minutes }] of chosen) {
  const minutesLeft = minutesInAll - (performance.now() - began) / 60_000;
  console.log(`measuring: ${name}`);
  figures.push(
    ...(await measured(name, measure, asked.length === 0 ? Math.min(minutes, minutesLeft) : patientMinutes)),
  );
  loads.push(loadavg()[0] ?? 0);
}
console.log(`\n${tableOf(figures)}`);
if (asked.length === 0) await writeReport(figures, { loads, minutes: (performance.now() - began) / 60_000 });
// What was broken off may still wait for something.
process.exit();

async function measured(name: string, measure: () => Promise<Figure[]>, minutes: number): Promise<Figure[]> {
  if (minutes <= 0) return [failed(name, "not measured, the time was over")];
  const over = new AbortController();
  try {
    const late = pause(minutes * 60_000, undefined, { signal: over.signal }).then(() => {
      throw new Error(`broken off after ${minutes.toFixed(0)} minutes`);
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

function failed(name: string, why: string): Figure {
  return { what: name, value: why.slice(0, 200), bar: "to be measured", passed: false };
}
