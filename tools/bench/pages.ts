/**
 * `npm run bench:pages`: writes Lighthouse results for every public page, on a phone and in both languages
 * (decision 023), to tools/bench/pages.md and pages.json (for `npm run bench`). The values are medians of five visits; `npm run
 * bench:pages -- 3` visits three times.
 */
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod/mini";
import { languages, localized, unprefixed } from "#app/platform/i18n/language.ts";
import { indexedPages } from "#app/routes/public-pages.ts";
import { chromiumLaunch } from "#tests/support/chromium.ts";
import { keepLighthouse, type VisitedPage } from "./lighthouse-results.ts";
import { median } from "./metrics.ts";
import { emptyFolder, type Product, rootFolder, signIn, startProduct } from "./product.ts";
import { formatFiles } from "./report.ts";

const visits = Number(process.argv[2] ?? 5);
const categories = ["performance", "accessibility", "best-practices", "seo"];
const columns = [
  "page",
  "performance",
  "a11y",
  "best practices",
  "SEO",
  "LCP",
  "TBT",
  "CLS",
  "HTML",
  "scripts",
  "fonts",
  "images",
];

const auditFields = z.object({
  title: z.string(),
  score: z.nullable(z.number()),
  numericValue: z.optional(z.number()),
  details: z.optional(z.object({ items: z.optional(z.unknown()) })),
});
/** What we read of a Lighthouse result. */
const resultFields = z.object({
  runtimeError: z.optional(z.unknown()),
  categories: z.record(
    z.string(),
    z.object({ score: z.nullable(z.number()), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), auditFields),
});
type Result = z.infer<typeof resultFields>;
const requestFields = z.array(z.object({ resourceType: z.optional(z.string()), transferSize: z.optional(z.number()) }));

/** Pages that load React immediately. */
const appPages: ReadonlySet<string> = new Set(["/upload"]);

const failing = new Map<string, string>();
const rows: string[][] = [];
const visited: VisitedPage[] = [];
const loads: number[] = [];

await using folder = await emptyFolder();
await using product = await startProduct(folder);
for (const path of [...indexedPages, await publishedItem(product)]) {
  for (const language of languages) {
    const address = localized(path, language);
    const results: Result[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      loads.push(loadavg()[0] ?? 0);
      results.push(await visitUntilSeen(product.url + address));
    }
    for (const result of results) noteFailures(result, address);
    rows.push(rowOf(address, results));
    visited.push(visitedPage(address, results));
    console.log(rows.at(-1)?.join("  "));
  }
}

const report = reportOf(rows);
console.log(`\n${report}`);
const reportFile = join(rootFolder, "tools", "bench", "pages.md");
await writeFile(reportFile, report);
await formatFiles([reportFile]);
await keepLighthouse({ day: today(), visits, load: median(loads), pages: visited });

/** Publishes a news item and returns its path. */
async function publishedItem(product: Product): Promise<string> {
  const response = await fetch(`${product.url}/api/news`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: await signIn(product) },
    body: JSON.stringify({
      title: "The certificate is renewed",
      titleAr: "تجديد الشهادة",
      excerpt: "Inspected and passed, until 2028.",
      excerptAr: "اجتاز المصنع التفتيش، والشهادة سارية حتى 2028.",
      content: "The factory was inspected and **passed** in every part.\n\n".repeat(5),
      contentAr: "خضع المصنع للتفتيش و**اجتازه** في كل أقسامه.\n\n".repeat(5),
      category: "company",
    }),
  });
  const { newsItem } = z.parse(z.object({ newsItem: z.object({ slug: z.string() }) }), await response.json());
  return `/news/${newsItem.slug}`;
}

/** Repeats a visit if Lighthouse gave up before the first paint, as it sometimes does on a busy machine. */
async function visitUntilSeen(url: string): Promise<Result> {
  for (let attempt = 1; attempt < 5; attempt += 1) {
    const result = await visitPage(url);
    if (!result.runtimeError && result.audits["largest-contentful-paint"]?.numericValue) return result;
  }
  throw new Error(`Expected Lighthouse to see ${url}`);
}

/** Visits a page in a new browser, so that nothing is cached. */
async function visitPage(url: string): Promise<Result> {
  const result = join(folder.path, "lighthouse.json");
  const flags = ["--headless=new", ...chromiumLaunch.args].join(" ");
  await promisify(execFile)(
    join(rootFolder, "tools/bench/lighthouse/node_modules/.bin/lighthouse"),
    [
      url,
      `--only-categories=${categories.join(",")}`,
      "--output=json",
      `--output-path=${result}`,
      `--chrome-flags=${flags}`,
      "--quiet",
    ],
    { env: { ...process.env, CHROME_PATH: chromiumLaunch.executablePath } },
  );
  return z.parse(resultFields, JSON.parse(await readFile(result, "utf8")));
}

/** Records failed audits that lower the accessibility, best-practices, or SEO score. */
function noteFailures({ categories, audits }: Result, address: string): void {
  for (const id of ["accessibility", "best-practices", "seo"]) {
    for (const { id: auditId, weight } of categories[id]?.auditRefs ?? []) {
      const audit = audits[auditId];
      if (weight > 0 && audit?.score !== null && audit && audit.score < 1) {
        failing.set(`${address} ${auditId}`, audit.title);
      }
    }
  }
}

function rowOf(address: string, results: readonly Result[]): string[] {
  const of = (value: (result: Result) => number) => median(results.map(value));
  const score = (id: string) => String(Math.round(of(({ categories }) => categories[id]?.score ?? 0) * 100));
  const metric = (id: string) => of(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  const kilobytes = (kind: string) => `${(of((result) => transferred(result, kind)) / 1000).toFixed(1)} KB`;
  return [
    `\`${address}\``,
    ...categories.map(score),
    `${(metric("largest-contentful-paint") / 1000).toFixed(2)} s`,
    `${Math.round(metric("total-blocking-time"))} ms`,
    metric("cumulative-layout-shift").toFixed(3),
    ...["Document", "Script", "Font", "Image"].map(kilobytes),
  ];
}

function visitedPage(address: string, results: readonly Result[]): VisitedPage {
  const of = (value: (result: Result) => number) => median(results.map(value));
  const score = (id: string) => Math.round(of(({ categories }) => categories[id]?.score ?? 0) * 100);
  const metric = (id: string) => of(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  return {
    address,
    isAppPage: appPages.has(unprefixed(address)),
    performance: score("performance"),
    others: Math.min(...["accessibility", "best-practices", "seo"].map(score)),
    lcpSeconds: metric("largest-contentful-paint") / 1000,
    tbtMilliseconds: Math.round(metric("total-blocking-time")),
    cls: metric("cumulative-layout-shift"),
  };
}

/** Returns the bytes received for one kind of resource, including headers. */
function transferred({ audits }: Result, kind: string): number {
  const requests = z.parse(requestFields, audits["network-requests"]?.details?.items);
  return requests
    .filter(({ resourceType }) => resourceType === kind)
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function reportOf(rows: readonly string[][]): string {
  const table = [columns, columns.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  const failures = [...failing].map(([where, title]) => `- ${where}: ${title}`).join("\n");
  return `# Results of \`npm run bench:pages\`

Measured on ${today()} with Lighthouse mobile (simulated slow 4G, 4x CPU slowdown). Values are medians of ${visits} visits. Other work
on the same ${cpus().length} cores (median load average ${median(loads).toFixed(1)}) slowed the scripts down, so treat the performance score as a lower bound and
TBT as an upper bound. Sizes are transfer sizes, including headers, which are about 1.3 KB per page. Script sizes
include files that are preloaded after the page has loaded, so that they are ready for the first tap.

${table}

${failures || "Accessibility, best practices, and SEO score 100 on every page."}
`;
}
