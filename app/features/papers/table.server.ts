import { sql } from "drizzle-orm";
import { customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { contributionColumns } from "#app/platform/contributions/contribution-columns.server.ts";
import { columnNameOf } from "#app/platform/db/column-name.server.ts";
import { moment } from "#app/platform/db/moment.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import type { IndexProblem, IndexState } from "./contract.ts";
import { paperTexts } from "./paper-texts.ts";
import type { FormerFile } from "./staff-contract.ts";
import { translatedTexts } from "./translated-texts.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Research papers, either imported from content/ or uploaded. */
export const papers = pgTable(
  "papers",
  {
    id: uuid("id").primaryKey(),
    ...contributionColumns(),
    /** The id in content/publications.ts, and the hash of the imported entry. */
    contentId: text("content_id").unique(),
    contentHash: text("content_hash"),
    ...recordOf(paperTexts, (name) => text(name).notNull()),
    ...recordOf(translatedTexts, (name) => text(columnNameOf(name))),
    year: integer("year").notNull(),
    /** The language of the paper itself. */
    language: text("language").$type<Language>().notNull(),
    /** "/documents/…" or "/objects/uploads/…". */
    path: text("path").notNull(),
    fileName: text("file_name").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    /** The files that were replaced, newest first. */
    formerFiles: jsonb("former_files").$type<readonly FormerFile[]>().notNull().default([]),
    indexState: text("index_state").$type<IndexState>().notNull(),
    indexProblem: text("index_problem").$type<IndexProblem>(),
    pageCount: integer("page_count"),
    /** The version of the reader that read the pages (jobs.server.ts). */
    readerVersion: integer("reader_version").notNull().default(0),
    /** The search terms of the title, author, venue, and year. */
    terms: tsvector("terms").notNull(),
    hiddenAt: moment("hidden_at"),
    deletedAt: moment("deleted_at"),
    createdAt: moment("created_at").notNull(),
    version: integer("version").notNull(),
  },
  (table) => [
    index("papers_newest").on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("papers_by_contributor")
      .on(table.contributor)
      .where(sql`contributor is not null`),
    index("papers_waiting")
      .on(table.createdAt)
      .where(sql`state = 'pending'`),
    index("papers_terms").using("gin", table.terms),
    // Covers the few papers that searches must exclude.
    index("papers_not_public")
      .on(table.id)
      .where(sql`state <> 'published' or hidden_at is not null or deleted_at is not null`),
  ],
);

/** The text of a paper by page, normalized for searching. */
export const paperPages = pgTable(
  "paper_pages",
  {
    paperId: uuid("paper_id")
      .notNull()
      .references(() => papers.id, { onDelete: "cascade" }),
    page: integer("page").notNull(),
    text: text("text").notNull(),
    /** The terms of the page's text with positions, and the terms of the paper's description. */
    terms: tsvector("terms").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paperId, table.page] }),
    index("paper_pages_terms").using("gin", table.terms),
    // Indexes one paper in sixteen. Searches use this index first, because it quickly yields enough results for common
    // words.
    index("paper_pages_sample")
      .using("gin", table.terms)
      .where(sql`right(paper_id::text, 1) = '0'`),
  ],
);

/** Every word of all papers, for completions and corrections. */
export const paperWords = pgTable(
  "paper_words",
  {
    word: text("word").primaryKey(),
    term: text("term").notNull(),
    /** The largest number of pages with this word in a single paper. Used to sort common words first. */
    pages: integer("pages").notNull(),
    /** The word, and every variant with one letter removed (text/terms.ts). */
    variants: text("variants").array().notNull(),
  },
  (table) => [
    index("paper_words_prefix").on(table.word.op("text_pattern_ops")),
    index("paper_words_term").on(table.term),
    index("paper_words_variants").using("gin", table.variants),
  ],
);
