/**
 * Marks beyond the thirtieth on one letter, more than any language writes (UAX #15, Stream-Safe Text Format), and vowels
 * that join without end. To order such a run takes time that grows with the square of its length.
 */
const longRuns = /([\p{M}\u{16d67}]{1,30})[\p{M}\u{16d67}]*/gu;
const longestRun = 30;

/** Text in a normalization form, in time that grows with its length. The only place that normalizes: a lint rule says so. */
export function normalized(text: string, form: "NFC" | "NFKC" | "NFKD"): string {
  const safe = text.length > longestRun ? text.replace(longRuns, "$1") : text;
  // oxlint-disable-next-line no-restricted-properties -- runs of marks were cut
  return safe.normalize(form);
}
