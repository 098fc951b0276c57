import { statfs } from "node:fs/promises";
import { AppError } from "#app/platform/errors/app-error.ts";

const mebibyte = 1024 * 1024;
/** Disk space that uploads leave free for the database and orders. */
const defaultReserveBytes = 256 * mebibyte;
/** The size of two WAL segments of the database. With less free space, orders will soon fail. */
const leastForOrdersBytes = 32 * mebibyte;

export type Reservation = {
  /**
   * Checks the space before each write, because other programs and instances use the same disk. Throws an
   * `insufficientStorage` error.
   */
  spend(bytes: number): Promise<void>;
  release(): void;
};

export type DiskRoom = {
  /** Returns the number of bytes that can still be reserved. */
  left(): Promise<number>;
  /** Reserves space before the first byte arrives. Throws an `insufficientStorage` error if there is not enough. */
  reserve(bytes: number): Promise<Reservation>;
  /**
   * Returns "full" if there is space for orders, but not for uploads. Throws an `insufficientStorage` error if there is
   * not even enough for orders.
   */
  state(): Promise<"ok" | "full">;
};

/** Tracks the available space on a disk: free space, minus reservations and the reserve for orders. */
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
