import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "#app/platform/db/database.server.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import type { Language, Localized } from "#app/platform/i18n/language.ts";
import type { ShownText, TranslationOf } from "#app/platform/i18n/text-in.ts";
import type { ContributionTable, Decision } from "./contribution-columns.server.ts";
import type { ContributionState } from "./contribution-rule.ts";
import type { ReviewLabels } from "./review-labels.ts";

/** A contribution's file, at a path that its sender and staff can open. */
export type ContributedFile = { path: string; name: string; type: string; sizeBytes: number };

/** A fact about a contribution. `name` is a key in the labels of its kind ("author"). */
export type ContributedFact = { name: string; value: string };

/** A contribution in one language, as its public page will show it. `html` is rendered and sanitized. */
export type ContributedPage = {
  language: Language;
  path: string;
  title: ShownText;
  lead: ShownText;
  html: ShownText;
};

/** The parts of a contribution that its list entry does not include. */
export type ContributionContent = {
  facts: ContributedFact[];
  pages?: ContributedPage[];
  files: ContributedFile[];
  /** The public files that the new files would replace. */
  replaced?: ContributedFile[];
};

/** The table and columns of a kind. With them, all kinds can share the code for lists, counts, and limits. */
export type ReviewableRows = Partial<Record<TranslationOf<"title">, PgColumn>> & {
  table: ContributionTable;
  title: PgColumn;
  createdAt: PgColumn;
  /** Counts the changes that staff make before the review. */
  version: PgColumn;
  /** The deletion time, if staff can delete rows before they are reviewed. */
  deletedAt?: PgColumn;
  /** Matches rows that are never purged. */
  isPermanent?: SQL;
};

/** A kind of contribution and how to review it. Each kind is provided by its feature. */
export interface ReviewableKind {
  /** The kind as it appears in URLs and in the subjects of the audit log: "news", "papers". */
  kind: string;
  labels: Localized<ReviewLabels>;
  rows: ReviewableRows;
  /** Reads the whole contribution, rendered as on its public page. Returns undefined if it does not exist. */
  read(db: Executor, id: string): Promise<ContributionContent | undefined>;
  /** The staff page where it can be edited before it is published, and the audit action of an edit. */
  editing?: { pathOf(id: string): string; action: string };
  /** For titles that are chosen from a list. */
  titles?: { all: readonly string[]; change(transaction: Transaction, id: string, title: string): Promise<void> };
  /** Changes the state of a row and its files. Returns false if the row is missing or already in that state. */
  decide(transaction: Transaction, id: string, to: ContributionState, decision: Decision): Promise<boolean>;
  /** Deletes a row permanently and releases its files. */
  purge(transaction: Transaction, id: string): Promise<void>;
}

export function reviewLabelsOf(kinds: readonly ReviewableKind[]): Localized<Record<string, ReviewLabels>> {
  return forEachLanguage((language) => Object.fromEntries(kinds.map(({ kind, labels }) => [kind, labels[language]])));
}
