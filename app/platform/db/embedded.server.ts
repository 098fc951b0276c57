import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { appendFile, chmod, mkdir, realpath, rm, chown, lstat, mkdtemp } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { hasCode } from "#app/platform/disk/has-code.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { createCluster, databaseName, superuser } from "./cluster.server.ts";
import { findNativePostgres, type NativePostgres } from "./native-postgres.server.ts";
import { findPostmaster } from "./postmaster.server.ts";
import { tryLock, waitForLock } from "./process-lock.server.ts";
import { chooseAccount, type Account } from "./server-account.server.ts";
import { startServer, stopServer } from "./server-process.server.ts";

export type EmbeddedServer = {
  connection: { host: string; user: string; database: string };
  /** Restarts the server if it has died. */
  restore(): Promise<void>;
  /** Stops using the server. When the last process leaves, the server is stopped. */
  leave(): Promise<void>;
};

/** `native` is a PostgreSQL installation to use instead of the bundled one. */
type Options = { folder: string; log: Log; native?: NativePostgres };

/** Returns the paths in a server's folder, except the socket's. */
export function placesIn(folder: string) {
  return {
    cluster: join(folder, "cluster"),
    gate: join(folder, "gate.lock"),
    users: join(folder, "users.lock"),
    logFile: join(folder, "server.log"),
  };
}

const gateSeconds = 300;

/**
 * Joins, starts, or creates the PostgreSQL server in `folder`. Every process that uses it holds a shared lock on
 * `users.lock`, and holds `gate.lock` exclusively while it starts, joins, or leaves. The OS releases both locks when a
 * process ends, even after a crash.
 */
export async function joinEmbeddedServer({ folder: path, log, native }: Options): Promise<EmbeddedServer> {
  const folder = await makeFolder(path);
  const { cluster, gate, users } = placesIn(folder);
  const programs = native ?? (await findNativePostgres());
  const { host, use } = await inside(gate, async () => ({
    host: await ensureRunning(folder, programs, log),
    use: await waitForLock(users, "shared", gateSeconds),
  }));
  return {
    connection: { host, user: superuser, database: databaseName },
    restore: () => inside(gate, async () => void (await ensureRunning(folder, programs, log))),
    leave: () =>
      inside(gate, async () => {
        use.release();
        const alone = tryLock(users, "alone");
        if (!alone) return;
        alone.release();
        await stopServer(cluster);
        if (host !== folder) await rm(host, { recursive: true, force: true });
      }),
  };
}

async function makeFolder(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await mkdir(path, { recursive: true, mode: 0o700 });
  // Use the canonical path, because it identifies the running server.
  const folder = await realpath(path);
  await chmod(folder, 0o700).catch((error: unknown) => {
    throw new Error(`${folder} belongs to another user. Start the product as that user, or set another DATA_DIR.`, {
      cause: error,
    });
  });
  const { gate, users, logFile } = placesIn(folder);
  // Create these files before the folder's owner can change, so that their owner changes too.
  for (const file of [gate, users, logFile]) await appendFile(file, "", { mode: 0o600 });
  return folder;
}

async function inside<T>(gate: string, work: () => Promise<T>): Promise<T> {
  const lock = await waitForLock(gate, "alone", gateSeconds);
  return work().finally(() => lock.release());
}

/** Starts the server if it is not running. Returns its socket folder. */
async function ensureRunning(folder: string, native: NativePostgres, log: Log): Promise<string> {
  const { cluster, logFile } = placesIn(folder);
  const running = await findSettled(cluster);
  if (running) return running.socketFolder;
  const account = await chooseAccount(native, folder);
  if (!existsSync(cluster)) {
    log.info({ folder }, "Creating the database. This happens once and takes a few seconds.");
    await createCluster(native, account, cluster);
  }
  const socketFolder = await makeSocketFolder(folder, account);
  await startServer({ native, account, log, place: { cluster, socketFolder, logFile } });
  return socketFolder;
}

/** Waits while the server is starting, recovering, or stopping. Returns undefined once it has stopped. */
async function findSettled(cluster: string) {
  for (;;) {
    const postmaster = await findPostmaster(cluster);
    if (!postmaster || postmaster.state === "ready") return postmaster;
    // A server that is stopping might wait until all clients disconnect. Stop it right away.
    if (postmaster.state === "stopping") await stopServer(cluster);
    await pause(20);
  }
}

// The longest socket path that operating systems allow is between 104 and 108 bytes.
const longestSocketPathBytes = 100;

/** Returns the server's folder, or a short private one if its path is too long for a socket. */
export async function makeSocketFolder(folder: string, account: Account): Promise<string> {
  if (Buffer.byteLength(join(folder, ".s.PGSQL.5432")) <= longestSocketPathBytes) return folder;
  // Use the same name at each start, so that a pool finds a restarted server.
  const short = `/tmp/pmf-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`;
  await mkdir(short, { mode: 0o700 }).catch(ignoreExisting);
  const usable = (await isPrivate(short, account)) ? short : await mkdtemp("/tmp/pmf-");
  const { uid, gid } = account;
  if (uid !== undefined && gid !== undefined) await chown(usable, uid, gid);
  return usable;
}

/** Returns false if another user created the folder first. */
async function isPrivate(folder: string, { uid }: Account): Promise<boolean> {
  const found = await lstat(folder);
  const isOurs = found.uid === process.geteuid?.() || found.uid === uid;
  return found.isDirectory() && isOurs && (found.mode & 0o077) === 0;
}

function ignoreExisting(error: unknown): void {
  if (!hasCode(error, "EEXIST")) throw error;
}
