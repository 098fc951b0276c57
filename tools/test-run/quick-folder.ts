import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { release } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** A run uses about half a gigabyte at any time, for databases, uploads, and browsers. */
const neededBytes = 4 * 1024 ** 3;
const forgottenMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Returns an in-memory folder for temporary test files, if there is enough memory. A database consists of thousands of
 * small files, which are much slower on disk, and the tests don't need to survive a power failure.
 */
export function quickFolder(): string | undefined {
  if (!hasRoom() || !keepsAttributes()) return undefined;
  const folder = join(memory, "pmf-tests");
  mkdirSync(folder, { recursive: true });
  // World-writable, like /tmp, because some tests run as other users.
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

/**
 * Returns whether tmpfs supports extended attributes, in which Swift stores object metadata. It has since Linux 6.6.
 */
function keepsAttributes(): boolean {
  const [major = 0, minor = 0] = release().split(".").map(Number);
  return major > 6 || (major === 6 && minor >= 6);
}

/** Removes folders that killed runs left behind, because they waste memory. */
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
