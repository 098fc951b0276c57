import { type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Executor } from "#app/platform/db/database.server.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { translationsOf } from "#app/platform/i18n/text-in.ts";
import { papers } from "./table.server.ts";

/** The maximum numbers of completions and corrections. */
const mostEndings = 8;
const mostMistaken = 60;
/** The maximum number of pages that a search matches. */
const mostFound = 600;
const mostPagesOfTitled = 40;
/**
 * The number of papers and pages to rank. The first matching page of every paper is ranked before any second page.
 * Searches for only some of the words need higher limits, because only the ranking shows which papers match more words.
 */
const compared = { every: { likely: 30, pages: 100 }, some: { likely: 100, pages: 200 } };
const mostTitles = 10;
const mostPapers = 20;

/** An indexed word that matches a word of the query. */
const knownWord = z.object({ word: z.string(), term: z.string(), pages: z.number() });
export type KnownWord = z.infer<typeof knownWord>;
const known = z.array(knownWord);

/**
 * Finds the indexed words that match the query: words with the same term, completions of the last word, and corrections
 * of unknown words.
 */
export async function findWords(
  db: Executor,
  words: readonly { terms: string[]; wholeTerms: string[]; variants: string[] }[],
  last: string,
): Promise<KnownWord[]> {
  const terms = words.flatMap(({ terms, wholeTerms }) => [...terms, ...wholeTerms]);
  const { rows } = await db.execute(sql`
    (select word, term, pages from paper_words where term = any(${sql.param(terms)}::text[]) limit 200)
    union
    (select word, term, pages from paper_words where word like ${`${last}%`} order by pages desc limit ${mostEndings})`);
  const found = known.parse(rows);
  const unknown = words.filter(({ terms }) => !found.some(({ term }) => terms.includes(term)));
  const variants = unknown.flatMap((word) => word.variants);
  if (variants.length === 0) return found;
  const mistaken = await db.execute(sql`
    select word, term, pages from paper_words where variants && ${sql.param(variants)}::text[]
    order by pages desc limit ${mostMistaken}`);
  return [...found, ...known.parse(mistaken.rows)];
}

const translations = translationsOf(["title", "author"]);
const page = z.object({
  page: z.number(),
  path: z.string(),
  fileName: z.string(),
  title: z.string(),
  author: z.string(),
  ...recordOf(translations, () => z.nullable(z.string())),
  year: z.number(),
  text: z.string(),
  relevance: z.number(),
});
export type FoundPage = z.infer<typeof page>;

/**
 * Excluding the few papers that are not public is faster than checking every paper. The excluded papers have their own
 * index (table.server.ts).
 */
const isPublic = sql`paper_id not in (
  select id from papers where state <> 'published' or hidden_at is not null or deleted_at is not null)`;

/**
 * Returns the best page of each matching public paper, best first. Each word is a list of alternative terms. It scores
 * 5 in the title and 2 in the text; frequency adds less than 1. Searches a sample of the papers first, which is enough
 * for common words.
 */
export async function findPages(
  db: Executor,
  words: readonly (readonly string[])[],
  need: "every" | "some",
): Promise<FoundPage[]> {
  const each = words.map(anyOf);
  const { likely, pages } = compared[need];
  const wanted = sql`${each.join(need === "every" ? " & " : " | ")}::tsquery`;
  const inTitle = sum(each.map((word) => sql`(paper.terms @@ ${word}::tsquery)::int`));
  // With "every", each matched page contains all words. Otherwise, count them.
  const inText =
    need === "every" ? sql`${each.length}` : sum(each.map((word) => sql`(terms @@ ${word}::tsquery)::int`));
  const translated = translations.map(
    (field) => sql`paper.${sql.identifier(papers[field].name)} as ${sql.identifier(field)}`,
  );
  const { rows } = await db.execute(sql`
    with titled as materialized (
      select id as paper_id from papers where terms @@ ${wanted}
        and state = 'published' and hidden_at is null and deleted_at is null limit ${mostTitles}),
    sampled as materialized (
      select paper_id, page from paper_pages
      where terms @@ ${wanted} and ${isSampled} and ${isPublic} limit ${mostFound}),
    enough as materialized (select count(distinct paper_id) >= ${mostPapers} as is_enough from sampled),
    found as materialized (
      select * from sampled
      union
      (select paper_id, page from paper_pages
        where terms @@ ${wanted} and ${isPublic} and not (select is_enough from enough) limit ${mostFound})
      union
      -- Pages are indexed with the words of the title.
      select paper_id, page from titled join paper_pages using (paper_id) where page <= ${mostPagesOfTitled}),
    likely as materialized (
      select paper_id from found left join titled using (paper_id) group by paper_id
      order by count(titled.paper_id) > 0 desc, count(*) desc, paper_id limit ${likely}),
    numbered as (
      select *, row_number() over (partition by paper_id order by page) as nth from found join likely using (paper_id)),
    candidates as materialized (select paper_id, page from numbered order by nth limit ${pages}),
    ranked as (
      select paper_id, page, ${inText} * 2 + ts_rank(terms, ${wanted}, 32) as on_page
      from candidates join paper_pages using (paper_id, page)),
    best as (
      select distinct on (paper_id) paper_id, page, on_page from ranked order by paper_id, on_page desc, page),
    chosen as (
      select best.*, best.on_page + ${inTitle} * 5 as relevance from best join papers as paper on paper.id = best.paper_id
      order by relevance desc, paper_id limit ${mostPapers})
    select chosen.page, paper.path, paper.file_name as "fileName", paper.title, paper.author,
      ${sql.join(translated, sql`, `)}, paper.year, text, chosen.relevance::float8 as relevance
    from chosen join papers as paper on paper.id = chosen.paper_id
    join paper_pages using (paper_id, page)
    order by chosen.relevance desc, chosen.paper_id`);
  return z.array(page).parse(rows);
}

/** Must match the index paper_pages_sample (table.server.ts). */
const isSampled = sql`right(paper_id::text, 1) = '0'`;

/** Quoting is safe, because terms contain only letters and digits (text/terms.ts). */
function anyOf(terms: readonly string[]): string {
  return `(${terms.map((term) => `'${term}'`).join("|")})`;
}

function sum(parts: SQL[]): SQL {
  return sql.join(parts, sql` + `);
}
