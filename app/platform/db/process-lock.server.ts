import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

/** Several processes can hold a `shared` lock on a file. An `alone` lock is exclusive. */
type Kind = "shared" | "alone";

export type ProcessLock = { release(): void };

// A lock lasts until its connection closes. Keep a reference to prevent garbage collection.
const held = new Set<DatabaseSync>();

/**
 * Takes a lock that the OS releases when the process ends, even after `kill -9` or a power failure. Node has no
 * flock(), but SQLite locks files on every platform. The file stays empty. Returns undefined if the lock is taken.
 */
export function tryLock(file: string, kind: Kind): ProcessLock | undefined {
  const connection = new DatabaseSync(file);
  try {
    // By default, SQLite writes a rollback journal, so locking would fail on a full disk.
    connection.exec("pragma journal_mode = memory");
    // A read inside a transaction keeps SQLite's shared lock until the transaction ends.
    connection.exec(kind === "alone" ? "begin exclusive" : "begin; select 1 from sqlite_master");
  } catch (error) {
    connection.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  held.add(connection);
  return {
    release() {
      if (held.delete(connection)) connection.close();
    },
  };
}

/** Like tryLock, but waits until the lock is free. Throws after `timeoutSeconds`. */
export async function waitForLock(file: string, kind: Kind, timeoutSeconds: number): Promise<ProcessLock> {
  const deadline = performance.now() + timeoutSeconds * 1000;
  for (;;) {
    const lock = tryLock(file, kind);
    if (lock) return lock;
    if (performance.now() > deadline) {
      throw new Error(`Another process has held ${file} for ${timeoutSeconds} seconds. Stop it and try again.`);
    }
    await pause(20);
  }
}

const sqliteBusy = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === sqliteBusy;
}
