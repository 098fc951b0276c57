import { statfs } from "node:fs/promises";
import { AppError } from "#app/platform/errors/app-error.ts";

const mebibyte = 1024 * 1024;
/** Space that files leave for the database and orders on the same disk. */
const defaultReserveBytes = 256 * mebibyte;
/** Two WAL files of the database: with less, orders will soon fail. */
const leastForOrdersBytes = 32 * mebibyte;

/** Space promised to a write. */
export type Reservation = {
  /** Checked before each write: other programs and instances use the same disk. Throws insufficientStorage. */
  spend(bytes: number): Promise<void>;
  release(): void;
};

export type DiskRoom = {
  /** The space that can still be reserved, in bytes. */
  left(): Promise<number>;
  /** Reserves space before the first byte. Throws insufficientStorage. */
  reserve(bytes: number): Promise<Reservation>;
  /** "full" if orders are accepted but files are not. Throws insufficientStorage below what orders need. */
  state(): Promise<"ok" | "full">;
};

/** A disk's space: what is free, minus reservations and what is kept for orders. */
export function createDiskRoom(folder: string, reserveBytes = defaultReserveBytes): DiskRoom {
  let promised = 0;

  async function free(): Promise<number> {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  }

  const left = async () => (await free()) - promised - reserveBytes;

  return {
    left,
    async reserve(bytes) {
      let rest = bytes;
      promised += rest;
      const take = (taken: number) => {
        promised -= taken;
        rest -= taken;
      };
      if ((await left()) < 0) {
        take(rest);
        throw new AppError("insufficientStorage", "disk");
      }
      return {
        async spend(writing) {
          if ((await free()) < writing + reserveBytes) throw new AppError("insufficientStorage", "disk");
          take(Math.min(writing, rest));
        },
        release: () => take(rest),
      };
    },
    async state() {
      const bytes = await free();
      if (bytes < Math.min(leastForOrdersBytes, reserveBytes)) throw new AppError("insufficientStorage", "disk");
      return bytes < reserveBytes ? "full" : "ok";
    },
  };
}
