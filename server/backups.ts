import { type ChildProcess, fork } from "node:child_process";
import { getPriority, setPriority } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import type { BackupShelf } from "#app/platform/backup/backup-shelf.ts";
import { failureCauses } from "#app/platform/backup/failure-causes.ts";
import { type Backups, stopped } from "#app/platform/backup/nightly-backup.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";

/** Visitors and staff come first. */
const niceness = 10;
const outcomeSchema = z.union([
  z.object({ cause: z.enum(failureCauses), reason: z.string() }),
  z.object({ cause: z.optional(z.undefined()) }),
]);

type Options = { config: Config; shelf: BackupShelf; rootFolder: string };

/** Makes backups in child processes with this configuration (backup-program.ts). */
export function createBackups({ config, shelf, rootFolder }: Options): Backups {
  const running = new Set<ChildProcess>();
  let isStopping = false;
  return {
    shelf,
    async make(name) {
      if (isStopping) return stopped;
      const child = fork(join(rootFolder, "server", "backup-program.ts"), {
        cwd: rootFolder,
        execArgv: ["--no-warnings"],
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      running.add(child);
      const ended = new Promise((resolve) => child.once("close", resolve));
      child.on("error", () => undefined); // "close" follows, also if the process could not be started
      let outcome: unknown;
      child.on("message", (message) => (outcome = message));
      child.send({ config, name });
      if (child.pid !== undefined) setPriority(child.pid, Math.max(niceness, getPriority()));
      await ended;
      running.delete(child);
      if (isStopping && outcome === undefined) return stopped;
      const reason = `The backup ended without an answer (${child.signalCode ?? child.exitCode}).`;
      return z.safeParse(outcomeSchema, outcome).data ?? { cause: "other", reason };
    },
    stop() {
      isStopping = true;
      for (const child of running) child.kill("SIGKILL");
    },
  };
}
