/** Labels of one kind of contribution on the review page, in one language. */
export type ReviewLabels = {
  kind: string;
  /** By fact. */
  facts?: Readonly<Record<string, string>>;
  /** Labels of values chosen from a list, by fact; any other value is shown as typed. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Labels of titles chosen from a list; any other title is shown as typed. */
  titles?: Readonly<Record<string, string>>;
};
