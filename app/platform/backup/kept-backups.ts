import type { StoredBackup } from "./backup-shelf.ts";

const dayMilliseconds = 86_400_000;

/** How many days, weeks, and months keep their newest backup. Periods without a backup do not count. */
const rule: { count: number; periodOf: (at: Date) => string }[] = [
  { count: 7, periodOf: dayOf },
  { count: 4, periodOf: mondayOf },
  { count: 12, periodOf: (at) => dayOf(at).slice(0, 7) },
];

/**
 * Returns the backups that are no longer needed: all but the newest of each of the last 7 days, 4 weeks, and 12 months
 * that have one. Because only periods with a backup count, nothing is removed while no new backups arrive.
 */
export function outdatedBackups(newestFirst: readonly StoredBackup[]): StoredBackup[] {
  const kept = new Set<StoredBackup>();
  for (const { count, periodOf } of rule) {
    const newest = new Map<string, StoredBackup>();
    for (const backup of newestFirst) {
      const period = periodOf(backup.madeAt);
      if (!newest.has(period) && newest.size < count) newest.set(period, backup);
    }
    for (const backup of newest.values()) kept.add(backup);
  }
  return newestFirst.filter((backup) => !kept.has(backup));
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function mondayOf(at: Date): string {
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return dayOf(new Date(at.getTime() - sinceMonday * dayMilliseconds));
}
