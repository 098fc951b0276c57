import { randomUUID } from "node:crypto";
import { readdir, readFile, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isOldBackup } from "#app/platform/backup/last-backup.server.ts";
import { type Check, Note } from "./check.ts";

const gigabyte = 1e9;
/** With less than 256 MB, uploads are rejected. Backups, a growing database, and logs need more space. */
const leastFreeBytes = gigabyte;

/** Checks that the data folder is writable, has enough space, and keeps secrets private to the owner. */
export function dataFolderChecks(folder: string, environmentFile: string): Check[] {
  return [
    {
      name: "data folder",
      async run() {
        const file = join(folder, `.doctor-${randomUUID()}`);
        try {
          await writeFile(file, "written", { mode: 0o600, flush: true });
          if ((await readFile(file, "utf8")) !== "written")
            throw new Error("the data read back differs from the data written");
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          throw new Error(
            `DATA_DIR is not writable (${reason}). Make ${folder} writable for the user who runs the product.`,
            {
              cause: error,
            },
          );
        } finally {
          await rm(file, { force: true }).catch(() => undefined);
        }
        return folder;
      },
    },
    {
      name: "disk space",
      async run() {
        const { bavail, bsize } = await statfs(folder);
        const free = bavail * bsize;
        const said = `${(free / gigabyte).toFixed(1)} GB free`;
        if (free < leastFreeBytes)
          throw new Error(`${said} on the disk with DATA_DIR. Free up space, or move it to a larger disk.`);
        return said;
      },
    },
    {
      name: "secrets",
      async run() {
        const open = await readableByOthers([join(folder, "secrets"), environmentFile]);
        if (open.length > 0)
          throw new Error(`Other users can read ${open.join(", ")}. Run: chmod go= ${open.join(" ")}`);
        return "readable only by their owner";
      },
    },
  ];
}

async function readableByOthers(places: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const place of places) {
    const info = await stat(place).catch(() => undefined);
    if (!info) continue;
    if ((info.mode & 0o077) !== 0) found.push(place);
    if (!info.isDirectory()) continue;
    for (const name of await readdir(place)) found.push(...(await readableByOthers([join(place, name)])));
  }
  return found;
}

/** Checks the clock and the time zone. */
export function clockCheck(timeZone: string, otherClocks: () => Promise<{ name: string; at: Date }[]>): Check {
  return {
    name: "clock",
    async run() {
      const oddZone = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).format().includes("GMT+");
      if (!oddZone) throw new Error(`The time zone ${timeZone} is unknown here. Install the system's time zone data.`);
      for (const { name, at } of await otherClocks()) {
        const seconds = Math.round((Date.now() - at.getTime()) / 1000);
        if (Math.abs(seconds) > 60) {
          throw new Error(
            `This machine's clock differs from the ${name} by ${seconds} s. Turn on time synchronization.`,
          );
        }
      }
      return new Date().toISOString();
    },
  };
}

/** Checks when the last backup was created. */
export function backupCheck(lastMadeAt: () => Promise<string | undefined>): Check {
  const dayMilliseconds = 86_400_000;
  return {
    name: "backup",
    async run() {
      const madeAt = await lastMadeAt();
      if (!madeAt) return new Note("no backup yet. Run: npm run backup -- FILE");
      const days = Math.floor((Date.now() - Date.parse(madeAt)) / dayMilliseconds);
      return isOldBackup({ madeAt }, new Date())
        ? new Note(`the last backup is ${days} days old. Run: npm run backup -- FILE`)
        : `last backup ${madeAt}`;
    },
  };
}
