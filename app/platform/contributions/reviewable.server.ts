import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "#app/platform/db/database.server.ts";
import type { ContributionTable, Decision } from "./contribution-columns.server.ts";
import type { Localized, Language } from "#app/platform/i18n/language.ts";
import type { ReviewLabels } from "./review-labels.ts";
import type { ContributionState } from "./contribution-rule.ts";

/** A file of a contribution, at an address that its sender and staff can open. */
export type ContributedFile = { path: string; name: string; type: string; sizeBytes: number };

/** `name` is a key of the kind's labels ("author"). */
export type ContributedFact = { name: string; value: string };

/** `foreign` marks English shown for lack of an Arabic version. */
export type ContributedText = { text: string; foreign?: true | undefined };

/** A contribution as its page will show it in one language; `html` is rendered and sanitized. */
export type ContributedPage = {
  language: Language;
  path: string;
  title: ContributedText;
  lead: ContributedText;
  html: ContributedText;
};

/** The rest of one contribution's input. */
export type ContributionContent = {
  facts: ContributedFact[];
  pages?: ContributedPage[];
  files: ContributedFile[];
  /** What the files replace: public now. */
  replaced?: ContributedFile[];
};

/** Where a kind's rows are, so that all kinds are listed, counted, and limited alike. */
export type ReviewableRows = {
  table: ContributionTable;
  title: PgColumn;
  createdAt: PgColumn;
  /** For rows that staff can delete before review. */
  deletedAt?: PgColumn;
  /** Rows that are never purged. */
  isPermanent?: SQL;
};

/** One kind of contribution with its review; provided by its feature. */
export interface ReviewableKind {
  /** As in addresses: "news", "papers". */
  kind: string;
  labels: Localized<ReviewLabels>;
  rows: ReviewableRows;
  /** The whole contribution, rendered like on its page; undefined if not found. */
  read(db: Executor, id: string): Promise<ContributionContent | undefined>;
  /** Changes the state of a row and its files; false if it is missing or already in that state. */
  decide(transaction: Transaction, id: string, to: ContributionState, decision: Decision): Promise<boolean>;
  /** Deletes a row permanently and releases its files. */
  purge(transaction: Transaction, id: string): Promise<void>;
}

/** The labels of all kinds, by kind. */
export function reviewLabelsOf(kinds: readonly ReviewableKind[]): Localized<Record<string, ReviewLabels>> {
  const inLanguage = (language: Language) =>
    Object.fromEntries(kinds.map(({ kind, labels }) => [kind, labels[language]]));
  return { en: inLanguage("en"), ar: inLanguage("ar") };
}
