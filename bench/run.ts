/**
 * `npm run bench`: everything that design §11 promises of the server, measured on the built product and written to
 * bench/results.md. `npm run bench -- lists start` measures some of it and prints only.
 */
import { writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { measureCachedPage } from "./cached-page.ts";
import { type Figure, tableOf } from "./figures.ts";
import { measureLists } from "./lists.ts";
import { measureMemory } from "./memory.ts";
import { measureOrders } from "./orders.ts";
import { rootFolder } from "./product.ts";
import { measureStart } from "./start.ts";

const measures: Record<string, () => Promise<Figure[]>> = {
  start: measureStart,
  page: measureCachedPage,
  orders: measureOrders,
  memory: measureMemory,
  lists: measureLists,
};

const asked = process.argv.slice(2);
const chosen = Object.entries(measures).filter(([name]) => asked.length === 0 || asked.includes(name));
const figures: Figure[] = [];
for (const [name, measure] of chosen) {
  console.log(`measuring: ${name}`);
  figures.push(...(await measure()));
}
const table = tableOf(figures);
console.log(`\n${table}`);
if (asked.length === 0) await writeFile(join(rootFolder, "bench", "results.md"), report(table));

function report(results: string): string {
  const day = new Date().toISOString().slice(0, 10);
  return `# Results of \`npm run bench\`

${day}, Node ${process.versions.node}, ${cpus().length} cores shared with other work. Medians with the middle half in
brackets; ratios are taken in one run, side by side, and mean more than the absolute figures.

${results}
`;
}
