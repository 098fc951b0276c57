import type { Readable } from "node:stream";

/** A whole backup that is stored. `name` contains the time, so that a backup can be found without the database. */
export type StoredBackup = { name: string; madeAt: Date; bytes: number };

/** The place for automatic backups: a folder, or a store elsewhere. It shows only whole backups. */
export type BackupShelf = {
  kind: "disk" | "remote";
  /** Lists the backups, newest first. */
  list(): Promise<StoredBackup[]>;
  /** Moves a whole, verified file to the shelf. */
  keep(file: string, name: string): Promise<void>;
  /** Opens a backup for reading. Throws a `notFound` error if it is missing. */
  open(name: string): Promise<{ bytes: number; body: Readable }>;
  remove(name: string): Promise<void>;
};

const shape = /^pmf-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.backup$/;

/** Returns the file name of a backup that was made at this time: "pmf-2026-11-26-021500.backup", in UTC. */
export function backupName(madeAt: Date): string {
  const [day = "", time = ""] = madeAt.toISOString().split("T");
  return `pmf-${day}-${time.slice(0, 8).replaceAll(":", "")}.backup`;
}

/** Returns the backup with this file name and size. Undefined for other files, such as unfinished ones. */
export function asStoredBackup(name: string, bytes: number): StoredBackup | undefined {
  const [, day, hours, minutes, seconds] = shape.exec(name) ?? [];
  const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(madeAt.getTime()) ? undefined : { name, madeAt, bytes };
}

/** Sorts backups from new to old. */
export function newestFirst(backups: StoredBackup[]): StoredBackup[] {
  return backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}
