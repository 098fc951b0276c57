import { sql } from "drizzle-orm";
import type pg from "pg";
import * as z from "zod/mini";
import { isLocked, tryLockOnConnection, unlockOnConnection } from "#app/platform/db/advisory-locks.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { defineJob, enqueue, type JobKind } from "#app/platform/jobs/jobs.server.ts";
import { backupName, type BackupShelf, type StoredBackup } from "./backup-shelf.ts";
import type { FailureCause } from "./failure-causes.ts";
import { noteFailure } from "./last-backup.server.ts";

const payload = z.object({ asked: z.optional(z.boolean()) });
const kind: JobKind<z.infer<typeof payload>> = { name: "make-backup", payload };
const askedKey = "make-backup:asked";
const hourMilliseconds = 3_600_000;
/** The hours of the night, in UTC. */
const night = { begins: 2, ends: 6 };

export type BackupOutcome = { cause?: undefined } | { cause: FailureCause; reason: string };

/** The outcome of a backup that ended because the product stops. */
export const stopped = "stopped";

/** Makes backups outside of this process, and stores them. */
export type Backups = {
  shelf: BackupShelf;
  /** Makes, verifies, and stores a backup with this name. Never throws. */
  make(name: string): Promise<BackupOutcome | typeof stopped>;
  /** Ends a running backup and accepts no more. */
  stop(): void;
};

export type BackupJobServices = { db: Database; pool: pg.Pool; now: () => Date; backups: Backups };

/**
 * Makes a backup if one is due, or if it was asked for, and removes outdated ones. Does nothing while another instance
 * makes one. A failure is recorded and not thrown, because the next hour's run is the retry.
 */
export function nightlyBackupJob({ db, pool, now, backups }: BackupJobServices) {
  return defineJob({
    ...kind,
    async run({ asked }, { log }) {
      const client = await pool.connect();
      try {
        if (!(await tryLockOnConnection(client, "nightlyBackup"))) return;
        const outcome = await attempt(backups, { asked, at: now() });
        if (!outcome) return;
        if (outcome === stopped) throw new Error("The product stopped during the backup."); // it is tried again later
        if (outcome.cause) log.error({ cause: outcome.cause, reason: outcome.reason }, "backup failed");
        else log.info("backup made");
        await noteFailure(db, outcome.cause, now());
        // Closing the connection releases the lock only a moment later, when the next run may have given up already.
        await unlockOnConnection(client, "nightlyBackup");
      } finally {
        client.release(true); // closes the connection, and with it the lock
      }
    },
  });
}

async function attempt(
  { shelf, make }: Backups,
  { asked = false, at }: { asked: boolean | undefined; at: Date },
): Promise<BackupOutcome | typeof stopped | undefined> {
  try {
    const [newest] = await shelf.list();
    if (!asked && !isDue(newest, at)) return undefined;
    const outcome = await make(backupName(at));
    if (outcome !== stopped && !outcome.cause) {
      for (const { name } of outdatedBackups(await shelf.list())) await shelf.remove(name);
    }
    return outcome;
  } catch (error) {
    return { cause: shelf.kind === "remote" ? "store" : "other", reason: String(error) };
  }
}

/**
 * Returns whether there is no backup since the last night began. A machine that is off at night makes its backup when it
 * is on again, except the very first one.
 */
export function isDue(newest: Pick<StoredBackup, "madeAt"> | undefined, now: Date): boolean {
  const hour = now.getUTCHours();
  if (!newest) return hour >= night.begins && hour < night.ends;
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), night.begins);
  const begun = today <= now.getTime() ? today : today - 24 * hourMilliseconds;
  return newest.madeAt.getTime() < begun;
}

/** Makes a backup as soon as possible. */
export async function askForBackup(db: Database): Promise<void> {
  await enqueue(db, kind, { asked: true }, { key: askedKey });
}

/** Returns whether a backup is being made, or will be in a moment. */
export async function isMakingBackup(db: Database): Promise<boolean> {
  if (await isLocked(db, "nightlyBackup")) return true;
  const { rows } = await db.execute(
    sql`select exists (select from graphile_worker.jobs where key = ${askedKey}) as asked`,
  );
  return rows[0]?.["asked"] === true;
}

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
function outdatedBackups(newestFirst: readonly StoredBackup[]): StoredBackup[] {
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
