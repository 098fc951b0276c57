const minute = 60_000;

/** Together 43 to 48 hours: a server that is down over a weekend day is waited for (design §9). */
const waits = [1, 5, 15, 60, 2 * 60, 4 * 60, 8 * 60, 12 * 60, 16 * 60].map((minutes) => minutes * minute);

/** How often a mail is put off before it counts as failed. */
export const mostRetries = waits.length;

/**
 * Milliseconds to wait after the `retries`-th refusal (from 1), or undefined when that was one too many. Up to a tenth
 * longer by chance (`random` from 0 to 1), so that mails refused together do not come back together.
 */
export function waitAfter(retries: number, random: number = Math.random()): number | undefined {
  const wait = waits[retries - 1];
  return wait === undefined ? undefined : Math.round(wait * (1 + random / 10));
}
