import { type ChildProcess, spawn } from "node:child_process";
import { open, readFile, readdir, rename, rm } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { NativePostgres } from "./native-postgres.server.ts";
import { findPostmaster } from "./postmaster.server.ts";
import type { Account } from "./server-account.server.ts";

export const superuser = "pmf";
export const databaseName = "pmf";

/** For one small machine. Durability (fsync, synchronous_commit, full_page_writes) stays as PostgreSQL has it. */
const settings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "100",
  shared_buffers: "64MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  max_wal_size: "512MB",
  wal_level: "minimal",
  max_wal_senders: "0",
  random_page_cost: "1.1",
  jit: "off",
  // What reaches the server's own log are its starts and stops: failed statements can quote what a person typed.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
};

type Place = { cluster: string; socketFolder: string; logFile: string };

/** Creates the cluster. It appears under its name only when it is complete: a start that was killed leaves none. */
export async function createCluster(native: NativePostgres, account: Account, cluster: string): Promise<void> {
  await removeUnfinished(cluster);
  // A name of its own for each attempt: the initdb of a start that was killed may still be writing.
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
    if (name.startsWith(`${basename(cluster)}.`)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

function run(account: Account, program: string, args: string[], input = ""): Promise<void> {
  const [command = program, ...rest] = [...account.prefix, program, ...args];
  const { uid, gid } = account;
  const child = spawn(command, rest, { cwd: "/", env: serverEnvironment(), uid, gid });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  // a program that ends without reading its input says why through its exit code
  child.stdin.on("error", () => {}).end(input);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with ${code}: ${output.trim()}`));
    });
  });
}

/** Nothing of ours: PGDATA, PGPORT or a translated LC_MESSAGES would change what the server does. */
function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" };
}

const sharedMemorySeconds = 20;

/** Starts the server and waits until it takes connections. It outlives this process. */
export async function startServer(native: NativePostgres, account: Account, place: Place): Promise<void> {
  const deadline = performance.now() + sharedMemorySeconds * 1000;
  for (;;) {
    const failure = await tryStart(native, account, place);
    if (failure === undefined) return;
    // Children of a server that was killed let go of its memory only after they have noticed.
    const isPassing = failure.includes("shared memory block") && performance.now() < deadline;
    if (!isPassing) throw new Error(`PostgreSQL did not start on ${place.cluster}: ${failure}`);
    await pause(250);
  }
}

async function tryStart(native: NativePostgres, account: Account, place: Place): Promise<string | undefined> {
  const log = await openLog(place.logFile);
  try {
    const { size } = await log.stat();
    const child = spawnServer(native, account, place, log.fd);
    const ended = new Promise<"ended">((resolve) => {
      child.once("error", () => resolve("ended"));
      child.once("exit", () => resolve("ended"));
    });
    if ((await Promise.race([ended, untilReady(place.cluster, child)])) === "ready") return undefined;
    return (await readFile(place.logFile)).subarray(size).toString("utf8").trim() || "it could not be run";
  } finally {
    await log.close();
  }
}

function spawnServer(native: NativePostgres, account: Account, place: Place, logFd: number): ChildProcess {
  const options = { ...settings, unix_socket_directories: `"${place.socketFolder.replaceAll('"', '""')}"` };
  const args = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command = native.postgres, ...rest] = [...account.prefix, native.postgres, "-D", place.cluster, ...args];
  const child = spawn(command, rest, {
    // A group of its own: Ctrl-C in the terminal ends the product, which then ends the server in order.
    detached: true,
    stdio: ["ignore", logFd, logFd],
    cwd: "/",
    env: serverEnvironment(),
    uid: account.uid,
    gid: account.gid,
  });
  child.unref();
  return child;
}

const largestLogBytes = 1024 * 1024;

async function openLog(file: string) {
  const log = await open(file, "a", 0o600);
  if ((await log.stat()).size > largestLogBytes) await log.truncate();
  return log;
}

async function untilReady(cluster: string, child: ChildProcess): Promise<"ready" | "ended"> {
  while (child.exitCode === null && child.signalCode === null) {
    const postmaster = await findPostmaster(cluster);
    if (postmaster?.pid === child.pid && postmaster?.state === "ready") return "ready";
    await pause(10);
  }
  return "ended";
}

const stopSeconds = 30;

/** Ends the server in order: open transactions are rolled back, everything is on disk when this returns. */
export async function stopServer(cluster: string): Promise<void> {
  // SIGINT is PostgreSQL's fast shutdown. SIGQUIT, if that hangs, makes the next start recover from its log.
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    const postmaster = await findPostmaster(cluster);
    if (!postmaster) return;
    process.kill(postmaster.pid, signal);
    if (await hasEnded(cluster, postmaster.pid)) return;
  }
  throw new Error(`PostgreSQL on ${cluster} does not stop. End its process by hand.`);
}

async function hasEnded(cluster: string, pid: number): Promise<boolean> {
  const deadline = performance.now() + stopSeconds * 1000;
  while (performance.now() < deadline) {
    if ((await findPostmaster(cluster))?.pid !== pid) return true;
    await pause(10);
  }
  return false;
}
