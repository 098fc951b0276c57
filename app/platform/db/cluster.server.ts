import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { syncFolder } from "#app/platform/disk/folders.server.ts";
import type { NativePostgres } from "./native-postgres.server.ts";
import { type Account, commandOf, serverEnvironment } from "./server-account.server.ts";

export const superuser = "pmf";
export const databaseName = "pmf";

/**
 * Creates the cluster. It gets its final name only when complete, so an interrupted start leaves no partial cluster.
 */
export async function createCluster(native: NativePostgres, account: Account, cluster: string): Promise<void> {
  await removeUnfinished(cluster);
  // Each attempt has a unique name, because the initdb of an interrupted start might still be writing.
  const unfinished = `${cluster}.${randomBytes(4).toString("hex")}`;
  const { initdb, postgres, localeArguments } = native;
  await run(account, initdb, ["-D", unfinished, "-U", superuser, "--auth=trust", "-E", "UTF8", ...localeArguments]);
  await run(account, postgres, ["--single", "-D", unfinished, "postgres"], `create database ${databaseName}\n`);
  await rename(unfinished, cluster);
  await syncFolder(dirname(cluster));
}

async function removeUnfinished(cluster: string): Promise<void> {
  const folder = dirname(cluster);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(cluster)}.`)) continue;
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

function run(account: Account, program: string, programArgs: string[], input = ""): Promise<void> {
  const { command, args } = commandOf(account, program, programArgs);
  const { uid, gid } = account;
  const child = spawn(command, args, { cwd: "/", env: serverEnvironment(), uid, gid });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  // A program that exits without reading its input reports the reason through its exit code.
  child.stdin.on("error", () => {}).end(input);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} exited with ${code}: ${output.trim()}`));
    });
  });
}
