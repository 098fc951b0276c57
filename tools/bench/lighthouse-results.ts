import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Metric } from "./metrics.ts";
import { rootFolder } from "./product.ts";

const file = join(rootFolder, "tools", "bench", "pages.json");

const pageSchema = z.object({
  address: z.string(),
  /** Whether React hydrates the whole page. */
  isAppPage: z.boolean(),
  performance: z.number(),
  /** The lowest of the scores for accessibility, best practices, and SEO. */
  others: z.number(),
  lcpSeconds: z.number(),
  tbtMilliseconds: z.number(),
  cls: z.number(),
});
const resultsSchema = z.object({ day: z.string(), visits: z.number(), load: z.number(), pages: z.array(pageSchema) });

export type VisitedPage = z.infer<typeof pageSchema>;

/** Saves the results of `npm run bench:pages`. */
export async function keepLighthouse(results: z.infer<typeof resultsSchema>): Promise<void> {
  await writeFile(file, `${JSON.stringify(results, undefined, 2)}\n`);
}

/** Returns the results of the last `npm run bench:pages`, a separate command, with their budgets (decision 023). */
export async function lastLighthouse(): Promise<Metric[]> {
  const { day, visits, load, pages } = resultsSchema.parse(JSON.parse(await readFile(file, "utf8")));
  const when = `median of ${visits} visits on ${day}, load average ${load.toFixed(1)}`;
  const reading = pages.filter(({ isAppPage }) => !isAppPage);
  const working = pages.filter(({ isAppPage }) => isAppPage);

  function worst(of: readonly VisitedPage[], value: (page: VisitedPage) => number, better: "more" | "less") {
    const [first] = of.toSorted((one, other) => (value(one) - value(other)) * (better === "more" ? 1 : -1));
    return { address: first?.address ?? "", value: first ? value(first) : Number.NaN };
  }
  function atLeast(what: string, bar: number, { address, value }: ReturnType<typeof worst>): Metric {
    return { what, value: `${value} on ${address} (${when})`, bar: `>= ${bar}`, passed: value >= bar };
  }
  function atMost(what: string, bar: number, unit: string, { address, value }: ReturnType<typeof worst>): Metric {
    const metric = `${Number(value.toFixed(3))}${unit} on ${address} (${when})`;
    return { what, value: metric, bar: `<= ${bar}${unit}`, passed: value <= bar };
  }
  return [
    atLeast(
      "lowest accessibility, best-practices, or SEO score of any page (Lighthouse mobile)",
      100,
      worst(pages, ({ others }) => others, "more"),
    ),
    atLeast(
      "lowest performance score of a static page (Lighthouse mobile)",
      98,
      worst(reading, ({ performance }) => performance, "more"),
    ),
    atLeast(
      "lowest performance score of an app page (Lighthouse mobile)",
      90,
      worst(working, ({ performance }) => performance, "more"),
    ),
    atMost(
      "highest LCP of a static page",
      1.5,
      " s",
      worst(reading, ({ lcpSeconds }) => lcpSeconds, "less"),
    ),
    atMost(
      "highest TBT of a static page",
      50,
      " ms",
      worst(reading, ({ tbtMilliseconds }) => tbtMilliseconds, "less"),
    ),
    atMost(
      "highest CLS of a static page",
      0.01,
      "",
      worst(reading, ({ cls }) => cls, "less"),
    ),
  ];
}
