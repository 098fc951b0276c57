import { setTimeout as pause } from "node:timers/promises";
import { DatabaseSync } from "node:sqlite";

/** Several processes may hold a `shared` lock of one file; `alone` excludes every other holder. */
type Kind = "shared" | "alone";

export type ProcessLock = { release(): void };

// A lock lives as long as its connection. A connection nobody refers to would be collected, and the lock with it.
const held = new Set<DatabaseSync>();

/**
 * Takes a lock that the operating system lets go when this process ends, however it ends: no lock is left behind
 * by `kill -9` or a power cut. Node has no flock(); SQLite, which is part of it, locks files on every system.
 * The file stays empty. Answers undefined when another holder is in the way.
 */
export function tryLock(file: string, kind: Kind): ProcessLock | undefined {
  const connection = new DatabaseSync(file);
  try {
    // By itself it would write beside the file what it needs to undo a change, and nobody could lock on a full disk.
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

/** As tryLock, but waits for the other holders. Throws after `timeoutSeconds`. */
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
