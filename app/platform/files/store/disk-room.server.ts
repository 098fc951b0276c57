import { statfs } from "node:fs/promises";
import { AppError } from "#app/platform/errors/app-error.ts";

const mebibyte = 1024 * 1024;
/** What files leave to the database and to orders, on the same disk. */
const defaultReserveBytes = 256 * mebibyte;
/** Two files of the database's log: with less, orders fail soon. */
const leastForOrdersBytes = 32 * mebibyte;

/** Room that a write was promised. */
export type Reservation = {
  /** Asked before each write: other programs and other instances use the same disk. Throws insufficientStorage. */
  spend(bytes: number): Promise<void>;
  release(): void;
};

export type DiskRoom = {
  /** What may still be promised, in bytes. */
  left(): Promise<number>;
  /** Promises room before the first byte. Throws insufficientStorage. */
  reserve(bytes: number): Promise<Reservation>;
  /** "full" when no files are taken but orders are. Throws insufficientStorage below what orders need. */
  state(): Promise<"ok" | "full">;
};

/** The room of a disk: what is free, less what writes under way were promised, less what stays for orders. */
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
