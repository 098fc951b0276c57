import type { Database } from "#app/platform/db/database.server.ts";
import { isDataError } from "#app/platform/db/is-unavailable.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { addCounts, type CountedKind, countedKinds, type Counts } from "./page-view-store.server.ts";

export type DayCounts = {
  /** Counts in memory. A later flush stores it. The parts are those of the table, the day first. */
  add(kind: CountedKind, ...parts: string[]): void;
  /** Stores what was counted since the last flush. */
  flush(): Promise<void>;
};

/** Adds up counts in memory and adds them to the daily totals in the database with each flush. */
export function createDayCounts(db: Database, log: Log, mostWaiting: number): DayCounts {
  let waiting = new Map<CountedKind, Map<string, number>>();
  let writing = Promise.resolve();

  function keep(kind: CountedKind, key: string, number: number): void {
    const counts = waiting.get(kind) ?? new Map<string, number>();
    waiting.set(kind, counts);
    const known = counts.get(key);
    if (known !== undefined || counts.size < mostWaiting) counts.set(key, (known ?? 0) + number);
  }

  function keepAgain(kind: CountedKind, counts: Counts): void {
    for (const [key, number] of counts) keep(kind, key, number);
  }

  async function write(): Promise<void> {
    const counted = countedKinds.map((kind) => [kind, waiting.get(kind) ?? new Map<string, number>()] as const);
    if (waiting.size === 0) return;
    waiting = new Map();
    try {
      await db.transaction(async (transaction) => {
        for (const [kind, counts] of counted) await addCounts(transaction, kind, counts);
      });
    } catch (error) {
      log.warn({ err: error }, "Page views could not be saved yet");
      if (isDataError(error)) return writeSingly(counted);
      // The database is down. Keep the counts and store them later.
      for (const [kind, counts] of counted) keepAgain(kind, counts);
    }
  }

  /** Writes counts one by one, so that a count rejected by the database is dropped without blocking the others. */
  async function writeSingly(counted: readonly (readonly [CountedKind, Counts])[]): Promise<void> {
    for (const [kind, counts] of counted) {
      for (const count of counts) {
        await addCounts(db, kind, new Map([count])).catch((error: unknown) => {
          if (!isDataError(error)) keepAgain(kind, new Map([count]));
        });
      }
    }
  }

  return {
    add: (kind, ...parts) => keep(kind, parts.join("\n"), 1),
    flush: () => (writing = writing.then(write)),
  };
}
