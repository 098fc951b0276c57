const dayMilliseconds = 86_400_000;
/** Certificates are reported this many days before they expire. */
const warnedDays = 90;

/**
 * Returns the number of days until a certificate expires (including its last day), or 0 if it is too early to warn.
 * Returns 1 for expired certificates. `validUntil` and `today` are ISO dates; `today` is in the seller's time zone.
 */
export function daysToWarnOf(validUntil: string, today: string): number {
  const days = Math.round((Date.parse(validUntil) - Date.parse(today)) / dayMilliseconds) + 1;
  if (days > warnedDays) return 0;
  return Math.max(1, days);
}
