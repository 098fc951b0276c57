import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "#app/platform/db/database.server.ts";
import type { ContributionTable, Decision } from "./contribution-columns.server.ts";
import type { InLanguages, Language } from "#app/platform/i18n/language.ts";
import type { ReviewLabels } from "./review-labels.ts";
import type { ContributionState } from "./contribution-rule.ts";

/** A file of a contribution, at the address where its sender and staff may open it. */
export type ContributedFile = { path: string; name: string; type: string; sizeBytes: number };

/** The name is a key of the kind's labels ("author"); the value is shown as it is, or as its page would show it. */
export type ContributedFact = { name: string; value: string; html?: string };

/** What else was typed and sent with one contribution. */
export type ContributionContent = { facts: ContributedFact[]; files: ContributedFile[] };

/** Where the rows of a kind are, so that all kinds are listed, counted and limited in the same way. */
export type ReviewableRows = {
  table: ContributionTable;
  title: PgColumn;
  createdAt: PgColumn;
  /** Where staff can delete a row before they decide about it. */
  deletedAt?: PgColumn;
  /** Rows that are never purged. */
  isPermanent?: SQL;
};

/** One kind of row that visitors may contribute and staff decide about; each feature that has one offers it. */
export interface ReviewableKind {
  /** As it stands in addresses: "news", "papers". */
  kind: string;
  labels: InLanguages<ReviewLabels>;
  rows: ReviewableRows;
  /** All of one contribution, as its page will show it; undefined when there is no such one. */
  read(db: Executor, id: string): Promise<ContributionContent | undefined>;
  /** Moves one to a state, with its files; false when there is no such one or it is there already. */
  decide(transaction: Transaction, id: string, to: ContributionState, decision: Decision): Promise<boolean>;
  /** Removes the row of one for good and releases its files. */
  purge(transaction: Transaction, id: string): Promise<void>;
}

/** The labels of all kinds, by the name of the kind. */
export function reviewLabelsOf(kinds: readonly ReviewableKind[]): InLanguages<Record<string, ReviewLabels>> {
  const inLanguage = (language: Language) =>
    Object.fromEntries(kinds.map(({ kind, labels }) => [kind, labels[language]]));
  return { en: inLanguage("en"), ar: inLanguage("ar") };
}
