const dayMilliseconds = 86_400_000;
/** From how many days before its end a certificate is worth a word. */
const warnedDays = 90;

/**
 * In how many days a certificate ends (its last day counts), or 0 while that is far away. A certificate that has ended
 * counts as 1: it cannot be more urgent. `validUntil` is an ISO date, `today` one in the seller's calendar.
 */
export function daysToWarnOf(validUntil: string, today: string): number {
  const days = Math.round((Date.parse(validUntil) - Date.parse(today)) / dayMilliseconds) + 1;
  if (days > warnedDays) return 0;
  return Math.max(1, days);
}
