/**
 * More than 30 marks on a letter, which no language uses (UAX #15, Stream-Safe Text Format), and long runs of joining
 * vowels. Normalizing a run takes quadratic time.
 */
const longRuns = /([\p{M}\u{16d67}]{1,30})[\p{M}\u{16d67}]*/gu;
const longestRun = 30;

/** Normalizes Unicode in linear time. A lint rule ensures that no other code normalizes. */
export function normalized(text: string, form: "NFC" | "NFKC" | "NFKD"): string {
  const safe = text.length > longestRun ? text.replace(longRuns, "$1") : text;
  // oxlint-disable-next-line no-restricted-properties -- runs of marks were cut
  return safe.normalize(form);
}
