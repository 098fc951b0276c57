import { randomUUIDv7 } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPapers } from "#app/features/papers/find-papers.server.ts";
import { importPublications } from "#app/features/papers/import-publications.server.ts";
import { indexPaperJob } from "#app/features/papers/jobs.server.ts";
import { createPaperReader } from "#app/features/papers/paper-reader.server.ts";
import {
  descriptionOf,
  findPaper,
  insertPaper,
  listPublished,
  type PaperRow,
  replacePages,
} from "#app/features/papers/store.server.ts";
import { papers } from "#app/features/papers/table.server.ts";
import { indexPage } from "#app/features/papers/text/page-terms.ts";
import { migrateJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { keptPrograms } from "#tests/support/kept-programs.ts";
import { testDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { arabicQueries, englishQueries, notFirst, type RelevantQuery, typedQueries } from "./relevance-set.ts";
import { uploadedPapers } from "./uploaded-papers.ts";

let database: TestDatabase;
const sandbox = keptPrograms();
const now = new Date("2026-01-02T03:04:05Z");
const log = createLog("silent");

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await migrateJobs(database.pool, log);
  await importPublications(db, now);
  const job = indexPaperJob({
    db,
    reader: createPaperReader(sandbox),
    openFile: async (path) => createReadStream(join("public", path)),
  });
  for (const { id } of await listPublished(db)) {
    await job.run({ paperId: id }, { log, attempt: 1, lastAttempt: true });
  }
  for (const { pages, ...paper } of uploadedPapers) await addPaper(paper, pages);
});
afterAll(() => database.close());

type Described = { fileName: string; title: string; author: string; year: number; language: "en" | "ar" };

async function addPaper(paper: Described, pages: readonly string[]): Promise<string> {
  const { db } = database;
  const id = randomUUIDv7(); // as uploads have: of papers that match equally well, the older one is first
  await insertPaper(db, {
    ...paper,
    id,
    venue: "",
    path: `/objects/uploads/${id}`,
    sizeBytes: 1,
    state: "published",
    indexState: "indexed",
    createdAt: now,
    version: 1,
  });
  const row = await findPaper(db, id);
  if (row) await db.transaction((transaction) => replacePages(transaction, row, indexed(row, pages)));
  return id;
}

function indexed(paper: PaperRow, pages: readonly string[]) {
  return pages.map((text) => indexPage(text, descriptionOf(paper)));
}

async function placeOf([query, fileName]: RelevantQuery, language: "en" | "ar"): Promise<number> {
  const found = await findPapers(database.db, query, language);
  return found.findIndex((hit) => hit.fileName === fileName) + 1;
}

test.each([
  ["en", englishQueries],
  ["ar", arabicQueries],
  ["ar", typedQueries],
] as const)("queries in %s find their paper first", async (language, queries) => {
  const missed: string[] = [];
  let amongThree = 0;
  for (const query of queries) {
    const place = await placeOf(query, language);
    if (place > 0 && place <= 3) amongThree += 1;
    if (place !== 1 && !(query[0] in notFirst)) missed.push(`${query[0]} (${query[2]}): ${query[1]}, place ${place}`);
  }
  expect(missed).toEqual([]);
  expect(amongThree / queries.length).toBeGreaterThanOrEqual(0.95);
});

test("the six publications are imported once, however often the product starts", async () => {
  await importPublications(database.db, now);
  const fromContent = (await listPublished(database.db)).filter(({ contentId }) => contentId);
  expect(fromContent.map(({ indexState, fileName }) => `${fileName} ${indexState}`).toSorted()).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `publication-${number}.pdf indexed`),
  );
});

test("a search result has its page, its paper in the page's language, and highlighted matches", async () => {
  const [hit] = await findPapers(database.db, "المحكمين", "ar");
  expect(hit).toMatchObject({
    fileName: "publication-5.pdf",
    page: 2,
    url: "/documents/publication-5.pdf#page=2",
    year: 2021,
    title: expect.stringContaining("العنوان والملخّص"),
  });
  expect(hit?.marks.map(([start, end]) => hit.excerpt.slice(start, end))).toContain("المحكمين");
  const [inEnglish] = await findPapers(database.db, "المحكمين", "en");
  expect(inEnglish?.title).toContain("Title, abstract, and keywords");
});

test("each file is listed once, at the page with the most matches", async () => {
  const hits = await findPapers(database.db, "storage aroma leaves", "en");
  expect(hits.filter(({ fileName }) => fileName === "drying-herbs.pdf").map(({ page }) => page)).toEqual([3]);
});

test("hidden, deleted, pending, and discarded papers are not found", async () => {
  const paper = { fileName: "secret.pdf", title: "Xylophone", author: "A", year: 2000, language: "en" } as const;
  const id = await addPaper(paper, ["xylophone xylophone"]);
  const isFound = async () => (await findPapers(database.db, "xylophone", "en")).length > 0;
  expect(await isFound()).toBe(true);
  const set = (change: Partial<typeof papers.$inferInsert>) =>
    database.db.update(papers).set(change).where(eq(papers.id, id));
  for (const [away, back] of [
    [{ hiddenAt: now }, { hiddenAt: null }],
    [{ deletedAt: now }, { deletedAt: null }],
    [{ state: "pending" }, { state: "published" }],
    [{ state: "discarded" }, { state: "published" }],
  ] as const) {
    await set(away);
    expect(await isFound(), JSON.stringify(away)).toBe(false);
    await set(back);
    expect(await isFound()).toBe(true);
  }
});

test.each([
  ["nothing", ""],
  ["spaces", "  \n\t "],
  ["operators of a query language", `& | ! ( ) : * <-> ' " \\ ; --`],
  ["an open quote", `"figure`],
  ["a quote that would end a string", `figure'); drop table papers; --`],
  ["a zero byte and half a character", "fig\u0000ure \ud800"],
  ["10,000 letters", "figure".repeat(2000).slice(0, 10_000)],
  ["10,000 characters of words", "figure table ".repeat(800).slice(0, 10_000)],
  ["wildcards of LIKE", "%_ fig% _igure"],
  ["emoji", "🧪 figure 🧬"],
])("a query of %s is answered", async (_, query) => {
  for (const language of ["en", "ar"] as const) {
    expect(Array.isArray(await findPapers(database.db, query, language))).toBe(true);
  }
});

test("at most 20 files are returned", async () => {
  for (let number = 0; number < 25; number += 1) {
    const paper = { fileName: `many-${number}.pdf`, title: "Many", author: "A", year: 2000, language: "en" } as const;
    await addPaper(paper, ["zebra", "zebra again"]);
  }
  expect(await findPapers(database.db, "zebra", "en")).toHaveLength(20);
});
