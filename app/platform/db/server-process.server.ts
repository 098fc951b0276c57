import { type ChildProcess, spawn } from "node:child_process";
import { open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#app/platform/log/log.server.ts";
import type { NativePostgres } from "./native-postgres.server.ts";
import { findPostmaster } from "./postmaster.server.ts";
import { type Account, commandOf, serverEnvironment } from "./server-account.server.ts";

/**
 * Tuned for a small machine. Durability settings (fsync, synchronous_commit, full_page_writes) keep PostgreSQL's
 * defaults.
 */
const settings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "100",
  shared_buffers: "128MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  max_wal_size: "512MB",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_logical_replication_workers: "0",
  random_page_cost: "1.1",
  jit: "off",
  // Log only startup and shutdown: failed statements can contain personal data.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_line_prefix: "%m [%p] %e ", // with the code of each message
  log_checkpoints: "off",
};

type Place = { cluster: string; socketFolder: string; logFile: string };

type Start = { native: NativePostgres; account: Account; place: Place; log: Log };

const temporaryFailureSeconds = 30;
const recoverySeconds = 3;

/**
 * Starts the server and waits until it accepts connections. The server outlives this process. Call this only if
 * findPostmaster() found no server and no other process can start one.
 */
export async function startServer(start: Start): Promise<void> {
  const { place, log } = start;
  const recoveryNotice = setTimeout(
    () => log.info("PostgreSQL is recovering. No data is lost."),
    recoverySeconds * 1000,
  );
  const deadline = performance.now() + temporaryFailureSeconds * 1000;
  try {
    for (;;) {
      await removeLockFiles(place);
      const failure = await tryStart(start);
      if (failure === undefined) return;
      if (!failure.mayPass || performance.now() > deadline) {
        throw new Error(`PostgreSQL did not start on ${place.cluster}: ${failure.said}`);
      }
      await pause(250);
    }
  } finally {
    clearTimeout(recoveryNotice);
  }
}

/**
 * Removes lock files that a killed server left behind. With them, PostgreSQL would refuse to start if its old pid has
 * been reused or the dead process has not been reaped yet.
 */
async function removeLockFiles({ cluster, socketFolder }: Place): Promise<void> {
  await rm(join(cluster, "postmaster.pid"), { force: true });
  await rm(join(socketFolder, ".s.PGSQL.5432.lock"), { force: true });
}

/** SQLSTATE lock_file_exists, after the time and the process id. */
const memoryIsHeld = /^\S+ \S+ \S+ \[\d+\] F0001 /m;

type Failure = { said: string; mayPass: boolean };

async function tryStart(start: Start): Promise<Failure | undefined> {
  const { cluster, logFile } = start.place;
  const serverLog = await openServerLog(logFile);
  try {
    const { size } = await serverLog.stat();
    const child = spawnServer(start, serverLog.fd);
    const ended = new Promise<"ended">((resolve) => {
      child.once("error", () => resolve("ended"));
      child.once("exit", () => resolve("ended"));
    });
    if ((await Promise.race([ended, untilReady(cluster, child)])) === "ready") return undefined;
    const said = (await readFile(logFile)).subarray(size).toString("utf8").trim() || "it could not be run";
    // Retry in two cases: child processes of a killed server hold its shared memory until they notice, and a server
    // that was killed by a signal might start successfully on the next attempt.
    return { said, mayPass: memoryIsHeld.test(said) || child.signalCode !== null };
  } finally {
    await serverLog.close();
  }
}

function spawnServer({ native, account, place }: Start, logFd: number): ChildProcess {
  const options = { ...settings, unix_socket_directories: `"${place.socketFolder.replaceAll('"', '""')}"` };
  const args = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const { command, args: all } = commandOf(account, native.postgres, ["-D", place.cluster, ...args]);
  const child = spawn(command, all, {
    // Use a separate process group: Ctrl-C in the terminal stops the product, which then stops the server cleanly.
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

async function openServerLog(file: string) {
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

/** Stops the server cleanly: rolls back open transactions and flushes everything to disk. */
export async function stopServer(cluster: string): Promise<void> {
  // SIGINT is PostgreSQL's fast shutdown. If it hangs, SIGQUIT ends the server, and the next start recovers from the
  // WAL.
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    const postmaster = await findPostmaster(cluster);
    if (!postmaster) return;
    process.kill(postmaster.pid, signal);
    if (await hasEnded(cluster, postmaster.pid)) return;
  }
  throw new Error(`PostgreSQL on ${cluster} does not stop. Kill its process manually.`);
}

async function hasEnded(cluster: string, pid: number): Promise<boolean> {
  const deadline = performance.now() + stopSeconds * 1000;
  while (performance.now() < deadline) {
    if ((await findPostmaster(cluster))?.pid !== pid) return true;
    await pause(10);
  }
  return false;
}
