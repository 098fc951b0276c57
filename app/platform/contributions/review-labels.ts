export type ReviewLabels = {
  kind: string;
  facts?: Readonly<Record<string, string>>;
  /** Labels of values that are chosen from a list, by fact name. Other values are shown as entered. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The label of a title that is chosen from a list, such as a certificate's region. */
  title?: string;
  /** Labels of titles that are chosen from a list. Other titles are shown as entered. */
  titles?: Readonly<Record<string, string>>;
};
