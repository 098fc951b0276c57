import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { release } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** Databases, uploads and browsers of one run take half a gigabyte at a time. */
const neededBytes = 4 * 1024 ** 3;
const forgottenMilliseconds = 24 * 60 * 60 * 1000;

/**
 * A folder in memory for what tests throw away, where there is one with room for it. Databases are thousands of small
 * files, which take a disk several times as long; a power cut, which a disk would survive, is no test of ours.
 */
export function quickFolder(): string | undefined {
  if (!hasRoom() || !keepsAttributes()) return undefined;
  const folder = join(memory, "pmf-tests");
  mkdirSync(folder, { recursive: true });
  // As /tmp is: some tests are other users.
  if (isOurs(folder)) chmodSync(folder, 0o1777);
  forgetWhatWasKilled(folder);
  return folder;
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

/** An S3 store writes what it knows of an object into the file's attributes: memory has had such since Linux 6.6. */
function keepsAttributes(): boolean {
  const [major = 0, minor = 0] = release().split(".").map(Number);
  return major > 6 || (major === 6 && minor >= 6);
}

/** A run that was killed has left its folders, and memory is dear. */
function forgetWhatWasKilled(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (isOurs(path) && isForgotten(path)) rmSync(path, { recursive: true, force: true });
  }
}

function isForgotten(path: string): boolean {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > forgottenMilliseconds;
}

function isOurs(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.uid === process.geteuid?.();
}
