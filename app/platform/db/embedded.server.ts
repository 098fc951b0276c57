import { existsSync } from "node:fs";
import { appendFile, chmod, mkdir, realpath, rm, chown, lstat, mkdtemp } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#app/platform/log/log.server.ts";
import { createCluster, databaseName, superuser } from "./cluster.server.ts";
import { findNativePostgres, type NativePostgres } from "./native-postgres.server.ts";
import { findPostmaster } from "./postmaster.server.ts";
import { tryLock, waitForLock } from "./process-lock.server.ts";
import { chooseAccount, type Account } from "./server-account.server.ts";
import { startServer, stopServer } from "./server-process.server.ts";
import { createHash } from "node:crypto";

export type EmbeddedServer = {
  connection: { host: string; user: string; database: string };
  /** Starts the server again if it has died. */
  restore(): Promise<void>;
  /** Ends this process's use of the server; the last user stops it. */
  leave(): Promise<void>;
};

/** `native` is another PostgreSQL than the product's own. */
type Options = { folder: string; log: Log; native?: NativePostgres };

/** What a server's folder holds, beside the socket. */
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
 * Joins the PostgreSQL that runs on `folder`, else starts it, else creates it first. Every process that uses the
 * server holds a shared lock on `users.lock`; whoever starts, joins or leaves stands alone in `gate.lock` meanwhile.
 * Both locks end with their process, so the count is right after any crash.
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
  // One name for one folder, whichever way leads to it: the running server is recognised by it.
  const folder = await realpath(path);
  await chmod(folder, 0o700).catch((error: unknown) => {
    throw new Error(`${folder} belongs to another user. Start the product as that user, or set another DATA_DIR.`, {
      cause: error,
    });
  });
  const { gate, users, logFile } = placesIn(folder);
  // They exist before the folder may be handed over, so that they go with it.
  for (const file of [gate, users, logFile]) await appendFile(file, "", { mode: 0o600 });
  return folder;
}

async function inside<T>(gate: string, work: () => Promise<T>): Promise<T> {
  const lock = await waitForLock(gate, "alone", gateSeconds);
  return work().finally(() => lock.release());
}

/** Answers the folder of the server's socket. */
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

/** Waits for a server that is starting or recovering. One that is stopping is gone when this returns. */
async function findSettled(cluster: string) {
  for (;;) {
    const postmaster = await findPostmaster(cluster);
    if (!postmaster || postmaster.state === "ready") return postmaster;
    // Told to stop by somebody else, it would wait for the connections of all products that still use it.
    if (postmaster.state === "stopping") await stopServer(cluster);
    await pause(20);
  }
}

// The system's limit is 104 to 108 bytes for the whole path of a socket.
const longestSocketPathBytes = 100;

/** The server's own folder, or a short private one where that is too deep for a socket. */
export async function makeSocketFolder(folder: string, account: Account): Promise<string> {
  if (Buffer.byteLength(join(folder, ".s.PGSQL.5432")) <= longestSocketPathBytes) return folder;
  // The same name at each start, so that a pool finds a restarted server again.
  const short = `/tmp/pmf-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`;
  await mkdir(short, { mode: 0o700 }).catch(ignoreExisting);
  const usable = (await isPrivate(short, account)) ? short : await mkdtemp("/tmp/pmf-");
  const { uid, gid } = account;
  if (uid !== undefined && gid !== undefined) await chown(usable, uid, gid);
  return usable;
}

/** False for a folder that somebody else has put there before us. */
async function isPrivate(folder: string, { uid }: Account): Promise<boolean> {
  const found = await lstat(folder);
  const isOurs = found.uid === process.geteuid?.() || found.uid === uid;
  return found.isDirectory() && isOurs && (found.mode & 0o077) === 0;
}

function ignoreExisting(error: unknown): void {
  if (error instanceof Error && "code" in error && error.code === "EEXIST") return;
  throw error;
}
