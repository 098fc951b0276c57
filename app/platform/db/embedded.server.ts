import { access, chmod, chown, lstat, mkdir, mkdtemp } from "node:fs/promises";
import { createHash } from "node:crypto";
import { dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#app/platform/log/log.server.ts";
import { findNativePostgres, type NativePostgres } from "./native-postgres.server.ts";
import { findPostmaster } from "./postmaster.server.ts";
import { tryLock, waitForLock } from "./process-lock.server.ts";
import { type Account, chooseAccount } from "./server-account.server.ts";
import { createCluster, databaseName, startServer, stopServer, superuser } from "./server-process.server.ts";

export type EmbeddedServer = {
  connection: { host: string; user: string; database: string };
  /** Starts the server again if it has died. */
  restore(): Promise<void>;
  /** Ends this process's use of the server; the last user stops it. */
  leave(): Promise<void>;
};

type Options = { folder: string; log: Log; native?: NativePostgres };

const gateSeconds = 300;

/**
 * Joins the PostgreSQL that runs on `folder`, else starts it, else creates it first. Every process that uses the
 * server holds a shared lock on `users.lock`; whoever starts, joins or leaves stands alone in `gate.lock` meanwhile.
 * Both locks end with their process, so the count is right after any crash.
 */
export async function joinEmbeddedServer({ folder: path, log, native }: Options): Promise<EmbeddedServer> {
  const folder = resolve(path);
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { mode: 0o700 }).catch(ignoreExisting);
  const programs = native ?? (await findNativePostgres());
  const { host, users } = await insideGate(folder, async () => ({
    host: await ensureRunning(folder, programs, log),
    users: await waitForLock(join(folder, "users.lock"), "shared", gateSeconds),
  }));
  return {
    connection: { host, user: superuser, database: databaseName },
    restore: () => insideGate(folder, async () => void (await ensureRunning(folder, programs, log))),
    leave: () =>
      insideGate(folder, async () => {
        users.release();
        const alone = tryLock(join(folder, "users.lock"), "alone");
        if (!alone) return;
        alone.release();
        await stopServer(join(folder, "cluster"));
      }),
  };
}

async function insideGate<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const gate = await waitForLock(join(folder, "gate.lock"), "alone", gateSeconds);
  return work().finally(() => gate.release());
}

/** Answers the folder of the server's socket. */
async function ensureRunning(folder: string, native: NativePostgres, log: Log): Promise<string> {
  const cluster = join(folder, "cluster");
  const running = await settled(cluster);
  if (running) return running;
  const account = await chooseAccount(native, folder);
  await chmod(folder, 0o700);
  if (!(await exists(cluster))) {
    log.info({ folder }, "Creating the database. This takes a few seconds, once.");
    await createCluster(native, account, cluster);
  }
  const socketFolder = await makeSocketFolder(folder, account);
  await startServer(native, account, { cluster, socketFolder, logFile: join(folder, "server.log") });
  return socketFolder;
}

/** Waits for a server that is just starting, recovering or stopping. Answers its socket folder if it runs then. */
async function settled(cluster: string): Promise<string | undefined> {
  for (;;) {
    const postmaster = await findPostmaster(cluster);
    if (!postmaster) return undefined;
    if (postmaster.state === "ready") return postmaster.socketFolder;
    await pause(20);
  }
}

// The system's limit is 104 to 108 bytes for the whole path of a socket.
const longestSocketPathBytes = 100;

async function makeSocketFolder(folder: string, { uid, gid }: Account): Promise<string> {
  if (Buffer.byteLength(join(folder, ".s.PGSQL.5432")) <= longestSocketPathBytes) return folder;
  // The same name at each start, so that a pool finds a restarted server again.
  const short = `/tmp/pmf-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`;
  await mkdir(short, { mode: 0o700 }).catch(ignoreExisting);
  const usable = (await isPrivate(short, uid)) ? short : await mkdtemp("/tmp/pmf-");
  if (uid !== undefined && gid !== undefined) await chown(usable, uid, gid);
  return usable;
}

/** False for a folder that somebody else has put there before us. */
async function isPrivate(folder: string, uid: number | undefined): Promise<boolean> {
  const found = await lstat(folder);
  const isOurs = found.uid === process.geteuid?.() || found.uid === uid;
  return found.isDirectory() && isOurs && (found.mode & 0o077) === 0;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function ignoreExisting(error: unknown): void {
  if (error instanceof Error && "code" in error && error.code === "EEXIST") return;
  throw error;
}
