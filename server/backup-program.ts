/**
 * Makes one automatic backup, in its own process, because copying and hashing would delay the product's answers.
 * The parent sends the order and receives the outcome. If the parent ends, so does this process.
 */
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import type { FailureCause } from "#app/platform/backup/failure-causes.ts";
import { makeBackup } from "#app/platform/backup/make-backup.server.ts";
import type { BackupOutcome } from "#app/platform/backup/nightly-backup.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { makeFolder } from "#app/platform/disk/folders.server.ts";
import { hasCode } from "#app/platform/disk/has-code.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { createDiskRoom } from "#app/platform/files/store/disk-room.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { openBackupParts } from "./backup-parts.ts";
import { backupsFolder } from "./data-paths.ts";
import { isCheap, restoreOnTheSide } from "./restore-on-the-side.ts";

const orderSchema = z.object({ config: z.custom<Config>(), name: z.string() });
type Order = z.infer<typeof orderSchema>;

const log = createLog("silent");

process.once("disconnect", () => process.exit(1));
process.once("message", (message) => {
  void outcomeOf(z.parse(orderSchema, message)).then((outcome) => process.send?.(outcome, () => process.exit(0)));
});

async function outcomeOf(order: Order): Promise<BackupOutcome> {
  try {
    await backUp(order);
    return {};
  } catch (error) {
    return failureOf(error);
  }
}

async function backUp({ config, name }: Order): Promise<void> {
  const folder = backupsFolder(config);
  await makeFolder(folder);
  await removeDrafts(folder);
  const { spend } = await createDiskRoom(folder).reserve(0);
  await using parts = await openBackupParts(config, log);
  await makeBackup(join(folder, name), parts, () => new Date(), {
    spend,
    async publish(draft) {
      if (await isCheap(draft, config)) await restoreOnTheSide(draft, { config, log, folder: "nightly-drill" });
      await parts.shelf.keep(draft.file, name);
      await rm(draft.file, { force: true }); // a store keeps a copy
    },
  });
}

/** Removes what a backup that was killed has left behind. Only one backup runs at a time. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith(".partial")) await rm(join(folder, name), { force: true });
}

/** Returns why a backup failed, and the error's message for the log. */
function failureOf(error: unknown): { cause: FailureCause; reason: string } {
  const code = error instanceof AppError ? error.code : undefined;
  const isFull = code === "insufficientStorage" || hasCode(error, "ENOSPC", "EDQUOT");
  const reason = error instanceof Error ? error.message : String(error);
  return { cause: isFull ? "full" : code === "unavailable" ? "store" : "other", reason };
}
