import type pg from "pg";
import { createWordCount, indexPage, termVector } from "#app/features/papers/text/page-terms.ts";
import { withoutOneLetter } from "#app/features/papers/text/terms.ts";

const pagesPerPaper = 10;
const letters = "abcdefghijklmnopqrstuvwxyz";
const arabicLetters = "ابتثجحخدذرزسشصضطظعغفقكلمنهوي";

/** The number of different words in each language. */
const vocabulary = 5_000;

/** Returns a word from a natural frequency distribution: the word of rank n is n times rarer than the first. */
function word(random: number, isArabic: boolean): string {
  return wordOfRank(Math.floor(vocabulary ** random), isArabic);
}

/** Returns the English or Arabic word of a rank from 1, the most frequent one, to 4,999. */
export function wordOfRank(rank: number, isArabic: boolean): string {
  const alphabet = isArabic ? arabicLetters : letters;
  const name = rank.toString(20).replace(/./g, (digit) => alphabet[Number.parseInt(digit, 20)] ?? "");
  return `${isArabic ? "كلمة" : "word"}${name}`;
}

/** Returns a deterministic sequence of pseudorandom numbers between 0 and 1, so that the pages are always the same. */
function chance(start: number): () => number {
  let state = start;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Pages beyond this number are copies, so that word frequencies stay the same. */
const written = 10_000;

/**
 * Inserts a range of 200-word pages as the product indexes them; half of the papers are in Arabic. Indexes are built
 * afterward, which takes a tenth of the time.
 */
export async function seedPages(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query("set statement_timeout = 0");
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'paper_pages' and indexdef ilike '% using gin %'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query("begin");
  await writePages(client, from, Math.min(to, written));
  await client.query("commit");
  const copies = Math.round(to / written) - 1;
  if (copies > 0) await client.query(copying, [copies]);
  for (const { definition } of rows) await client.query(definition);
  await client.query("vacuum analyze papers, paper_pages, paper_words");
}

const copying = `
  with copies as materialized (
    select papers.id as original, gen_random_uuid() as id, nth from papers, generate_series(1, $1::int) as nth
    where papers.path = '/documents/x.pdf'),
  copied as (
    insert into papers (id, state, title, author, venue, year, language, path, file_name, size_bytes, index_state, terms,
      created_at, version)
    select copies.id, state, title, author, venue, year, language, path, nth || file_name, size_bytes, index_state, terms,
      created_at, version
    from copies join papers on papers.id = original)
  insert into paper_pages (paper_id, page, text, terms)
  select copies.id, page, text, terms from copies join paper_pages on paper_id = original`;

async function writePages(client: pg.Client, from: number, to: number): Promise<void> {
  const next = chance(from + 1);
  const words = new Map<string, { term: string; variants: string[] }>();
  for (let page = from; page < to; page += pagesPerPaper) {
    const number = page / pagesPerPaper;
    const isArabic = number % 2 === 1;
    const id = crypto.randomUUID();
    const title = `${word(next(), isArabic)} ${word(next(), isArabic)}`;
    await client.query(
      `insert into papers (id, state, title, author, venue, year, language, path, file_name, size_bytes, index_state,
         terms, created_at, version)
       values ($1, 'published', $2, 'A', 'J', 2020, $3, '/documents/x.pdf', $4, 1, 'indexed', $5, now(), 1)`,
      [id, title, isArabic ? "ar" : "en", `paper-${number}.pdf`, termVector("", title)],
    );
    const pages = Array.from({ length: pagesPerPaper }, () =>
      indexPage(Array.from({ length: 200 }, () => word(next(), isArabic)).join(" "), title),
    );
    const count = createWordCount(title);
    for (const each of pages) count.add(each);
    for (const { word, term } of count.counted()) words.set(word, { term, variants: withoutOneLetter(word) });
    await client.query(
      `insert into paper_pages (paper_id, page, text, terms)
       select $1, number, text, terms::tsvector
       from unnest($2::int[], $3::text[], $4::text[]) as pages (number, text, terms)`,
      [id, pages.map((_, at) => at + 1), pages.map(({ text }) => text), pages.map(({ terms }) => terms)],
    );
  }
  for (const [word, { term, variants }] of words) {
    await client.query(
      "insert into paper_words (word, term, pages, variants) values ($1, $2, 1, $3) on conflict do nothing",
      [word, term, variants],
    );
  }
}
