/**
 * More than 30 marks on one letter, beyond any language (UAX #15, Stream-Safe Text Format), and endless joining vowels.
 * Sorting such a run takes quadratic time.
 */
const longRuns = /([\p{M}\u{16d67}]{1,30})[\p{M}\u{16d67}]*/gu;
const longestRun = 30;

/** Unicode normalization in linear time. The only place that normalizes: a lint rule enforces it. */
export function normalized(text: string, form: "NFC" | "NFKC" | "NFKD"): string {
  const safe = text.length > longestRun ? text.replace(longRuns, "$1") : text;
  // oxlint-disable-next-line no-restricted-properties -- runs of marks were cut
  return safe.normalize(form);
}
