const dayMilliseconds = 86_400_000;
/** How many days before its expiry a certificate is announced. */
const warnedDays = 90;

/**
 * Days until a certificate expires (its last day counts), or 0 while that is far away. An expired one counts as 1: it
 * cannot be more urgent. `validUntil` is an ISO date, `today` one in the seller's calendar.
 */
export function daysToWarnOf(validUntil: string, today: string): number {
  const days = Math.round((Date.parse(validUntil) - Date.parse(today)) / dayMilliseconds) + 1;
  if (days > warnedDays) return 0;
  return Math.max(1, days);
}
