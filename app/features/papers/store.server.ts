import { and, desc, eq, getTableColumns, ilike, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { ReviewableRows } from "#app/platform/contributions/reviewable.server.ts";
import { lockInTransaction } from "#app/platform/db/advisory-locks.server.ts";
import { containing } from "#app/platform/db/containing.ts";
import type { Executor, Transaction } from "#app/platform/db/database.server.ts";
import type { FoundRecord } from "#app/platform/feature/feature.server.ts";
import { inLanguages } from "#app/platform/i18n/text-in.ts";
import type { IndexState } from "./contract.ts";
import { type PaperText, paperTexts } from "./paper-texts.ts";
import { paperPages, papers, paperWords } from "./table.server.ts";
import { createWordCount, type IndexedPage, type IndexedWord, termVector } from "./text/page-terms.ts";
import { tokensOf, withoutOneLetter } from "./text/terms.ts";
import type { TranslatedText } from "./translated-texts.ts";

export type PaperRow = Omit<typeof papers.$inferSelect, "terms">;
type NewPaper = Omit<typeof papers.$inferInsert, "terms">;
type Change = Partial<Omit<NewPaper, "id" | "version">>;

const { terms: _, ...columns } = getTableColumns(papers);

/** Lets the review page read and update contributed papers. */
export const paperRows: ReviewableRows = {
  table: papers,
  title: papers.title,
  createdAt: papers.createdAt,
  version: papers.version,
  deletedAt: papers.deletedAt,
  isPermanent: isNotNull(papers.contentId), // otherwise, the next server start would import them again
};

type Described = Pick<PaperRow, PaperText | "year"> & Partial<Pick<PaperRow, TranslatedText>>;

/** Returns the searchable fields of a paper other than its pages. */
export function descriptionOf(paper: Described): string {
  const texts = inLanguages(paperTexts).map((field) => paper[field]);
  return [...texts, paper.year].filter(Boolean).join(" · ");
}

export async function insertPaper(db: Executor, paper: NewPaper): Promise<void> {
  await db.insert(papers).values({ ...paper, terms: termVector("", descriptionOf(paper)) });
}

export async function findPaper(db: Executor, id: string): Promise<PaperRow | undefined> {
  const [found] = await db.select(columns).from(papers).where(eq(papers.id, id));
  return found;
}

export async function lockPaper(transaction: Transaction, id: string): Promise<PaperRow | undefined> {
  const [found] = await transaction.select(columns).from(papers).where(eq(papers.id, id)).for("update");
  return found;
}

export async function listContentPapers(db: Executor): Promise<PaperRow[]> {
  return db.select(columns).from(papers).where(isNotNull(papers.contentId));
}

export async function updatePaper(db: Executor, paper: PaperRow, change: Change): Promise<PaperRow> {
  const changed = { ...paper, ...change };
  await db
    .update(papers)
    .set({ ...change, terms: termVector("", descriptionOf(changed)), version: paper.version + 1 })
    .where(eq(papers.id, paper.id));
  return { ...changed, version: paper.version + 1 };
}

export async function setIndexState(
  db: Executor,
  id: string,
  indexState: IndexState,
  found: Partial<Pick<NewPaper, "indexProblem" | "pageCount" | "readerVersion">> = {},
): Promise<void> {
  await db
    .update(papers)
    .set({ indexState, ...found })
    .where(eq(papers.id, id));
}

/** Returns the ids of papers whose pages a reader before a version has read, newest first. */
export async function listReadBefore(db: Executor, version: number, atMost: number): Promise<string[]> {
  const found = await db
    .select({ id: papers.id })
    .from(papers)
    .where(and(lt(papers.readerVersion, version), inArray(papers.indexState, ["indexed", "failed"])))
    .orderBy(desc(papers.createdAt))
    .limit(atMost);
  return found.map(({ id }) => id);
}

/** Lists public papers, newest first. */
export async function listPublished(db: Executor): Promise<PaperRow[]> {
  return listWhere(db, and(eq(papers.state, "published"), isNull(papers.hiddenAt), isNull(papers.deletedAt)), 500);
}

/** Lists papers of any status that match a search: either the deleted ones or all others. */
export async function listAll(
  db: Executor,
  { q, deleted }: { q?: string | undefined; deleted: boolean },
): Promise<PaperRow[]> {
  const condition = and(deleted ? isNotNull(papers.deletedAt) : isNull(papers.deletedAt), q ? matches(q) : undefined);
  return listWhere(db, condition, 500);
}

export async function findStaffPapers(db: Executor, text: string, atMost: number): Promise<FoundRecord[]> {
  const rows = await listWhere(db, and(isNull(papers.deletedAt), matches(text)), atMost);
  return rows.map(({ id, title, author, year }) => ({
    to: `/admin/papers?q=${id}`,
    title,
    note: `${author} · ${year}`,
  }));
}

function matches(text: string): SQL | undefined {
  const words = tokensOf(text).map(({ words, terms }) => [...words, ...terms].map((word) => `'${word}':*`).join(" | "));
  const described =
    words.length > 0 && sql`${papers.terms} @@ ${words.map((word) => `(${word})`).join(" & ")}::tsquery`;
  const isNamed = ilike(papers.fileName, containing(text));
  return or(described || undefined, isNamed, sql`${papers.id}::text = ${text}`);
}

async function listWhere(db: Executor, condition: SQL | undefined, limit: number): Promise<PaperRow[]> {
  return db
    .select(columns)
    .from(papers)
    .where(condition)
    .orderBy(desc(papers.year), desc(papers.createdAt), desc(papers.id))
    .limit(limit);
}

/** Lists the papers submitted from one browser (or by staff, if null), newest first. */
export async function listOwn(db: Executor, contributor: string | null, limit: number): Promise<PaperRow[]> {
  const sent =
    contributor === null
      ? and(isNull(papers.contributor), isNull(papers.contentId))
      : eq(papers.contributor, contributor);
  return db
    .select(columns)
    .from(papers)
    .where(and(sent, isNull(papers.deletedAt)))
    .orderBy(desc(papers.createdAt), desc(papers.id))
    .limit(limit);
}

/** Batches are small to avoid blocking other writes for long. */
const pagesAtOnce = 4;
const wordsAtOnce = 200;

/** Replaces the pages of a paper and adds their words to the word list. */
export async function replacePages(
  transaction: Transaction,
  paper: PaperRow,
  pages: readonly IndexedPage[],
): Promise<void> {
  await transaction.delete(paperPages).where(eq(paperPages.paperId, paper.id));
  const words = createWordCount(descriptionOf(paper));
  for (let from = 0; from < pages.length; from += pagesAtOnce) {
    const some = pages.slice(from, from + pagesAtOnce);
    for (const page of some) words.add(page);
    const rows = some.map(({ text, terms }, at) => ({ paperId: paper.id, page: from + at + 1, text, terms }));
    await transaction.insert(paperPages).values(rows);
  }
  await addWords(transaction, words.counted());
}

async function addWords(transaction: Transaction, words: readonly IndexedWord[]): Promise<void> {
  // Concurrent transactions do not see each other's pages, so serialize changes to the word list.
  await lockInTransaction(transaction, "paperWords");
  for (let from = 0; from < words.length; from += wordsAtOnce) {
    await transaction
      .insert(paperWords)
      .values(words.slice(from, from + wordsAtOnce).map((word) => ({ ...word, variants: withoutOneLetter(word.word) })))
      .onConflictDoUpdate({
        target: paperWords.word,
        set: { pages: sql`greatest(${paperWords.pages}, excluded.pages)` },
      });
  }
}

/** Deletes a paper permanently, with its pages and the words that no other paper uses. */
export async function removePaper(transaction: Transaction, paper: PaperRow): Promise<void> {
  await lockInTransaction(transaction, "paperWords");
  const query = sql`quote_literal(${paperWords.term})::tsquery`;
  const own = sql`
    select unnest(tsvector_to_array(${paperPages.terms})) from ${paperPages} where ${paperPages.paperId} = ${paper.id}
    union select unnest(tsvector_to_array(${papers.terms})) from ${papers} where ${papers.id} = ${paper.id}`;
  await transaction.execute(sql`
    delete from ${paperWords} where ${paperWords.term} in (${own})
      and not exists (select from ${paperPages} where ${paperPages.terms} @@ ${query} and ${paperPages.paperId} <> ${paper.id})
      and not exists (select from ${papers} where ${papers.terms} @@ ${query} and ${papers.id} <> ${paper.id})`);
  await transaction.delete(papers).where(eq(papers.id, paper.id));
}
