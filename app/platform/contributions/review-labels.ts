/** What the review page calls the contributions of one kind, in one language. */
export type ReviewLabels = {
  kind: string;
  /** By the name of a fact. */
  facts?: Readonly<Record<string, string>>;
  /** Values chosen from a list, by the name of their fact; any other value is shown as it was typed. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Titles chosen from a list; any other title is shown as it was typed. */
  titles?: Readonly<Record<string, string>>;
};
