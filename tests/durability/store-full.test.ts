import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { canMount, unshared } from "./small-disk.ts";

const run = promisify(execFile);
const filler = fileURLToPath(new URL("store-filler.ts", import.meta.url));
test.skipIf(!(await canMount()))(
  "a disk that fills up rejects files, keeps what it has, and accepts files again later",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "pmf-full-"));
    const [program, ...options] = unshared;
    const script = 'mount -t tmpfs -o size=8m none "$STORE" && exec "$0" "$1"';
    const { stdout } = await run(program, [...options, script, process.execPath, filler], {
      env: { ...process.env, STORE: folder },
    });
    expect(JSON.parse(stdout)).toEqual({
      first: "stored",
      announced: "507",
      inTheMiddle: "507",
      nothingOfIt: true,
      inAPart: "507",
      partsLeft: [],
      firstStays: 1024 * 1024,
      worksAgain: "stored",
      partWorksAgain: "stored",
    });
    await rm(folder, { recursive: true });
  },
);
