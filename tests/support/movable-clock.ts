import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { faketimeLibrary } from "./faketime.ts";

/** A clock for processes that start with `environment`. Other processes and monotonic clocks are not affected. */
export async function movableClock() {
  const library = faketimeLibrary();
  if (!library) throw new Error("Expected Debian's libfaketime to be unpacked");
  const folder = await mkdtemp(join(tmpdir(), "pmf-clock-"));
  const file = join(folder, "clock");
  const move = (offset: string): Promise<void> => writeFile(file, offset);
  await move("+0");
  return {
    environment: {
      // Use libc's allocator, because jemalloc reads the clock before the library is ready.
      LD_PRELOAD: `${library} libc.so.6`,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
    /** Sets the clock relative to the real time: "+2d", "-3h", "+0". */
    move,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}
