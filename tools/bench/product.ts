import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { databaseName, superuser } from "#app/platform/db/cluster.server.ts";
import { findPostmaster } from "#app/platform/db/postmaster.server.ts";
import { stopServer } from "#app/platform/db/server-process.server.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startCommand } from "#tests/support/start-command.ts";

export const rootFolder = fileURLToPath(new URL("../..", import.meta.url));
export const adminPassword = "the password of the bench";

export type Product = AsyncDisposable & {
  url: string;
  /** The pid of the server process. The database runs in another process. */
  pid: number;
  /** The time from the command to the first complete page, in milliseconds. */
  startMilliseconds: number;
  connect(): Promise<pg.Client>;
  /** Stops the product gracefully without deleting its data. */
  end(): Promise<void>;
};

export type DataFolder = AsyncDisposable & { path: string };

export async function emptyFolder(): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), "pmf-bench-"));
  const folder: DataFolder = remembered({
    path,
    async [Symbol.asyncDispose]() {
      running.delete(folder);
      await stopServer(clusterOf(path));
      await rm(path, { recursive: true, force: true, maxRetries: 5 });
    },
  });
  return folder;
}

/** Running servers and databases, newest last. */
const running = new Set<AsyncDisposable>();

/** Stops everything that an aborted measurement left running: first the servers, then their databases. */
export async function endWhatIsLeft(): Promise<void> {
  for (const left of [...running].toReversed()) await left[Symbol.asyncDispose]();
}

/** Registers something that a measurement starts and stops, in case the measurement is aborted. */
export function remembered<Started extends AsyncDisposable>(started: Started): Started {
  running.add(started);
  return started;
}

/**
 * Starts the built product with its default configuration and the Node flags of `npm start`. The log goes to a file.
 */
export async function startProduct({ path: dataDir }: DataFolder, settings = {}): Promise<Product> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = await open(join(dataDir, "bench.log"), "a");
  const command = startCommand();
  const environment = {
    ...command.environment,
    PATH: process.env["PATH"],
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: adminPassword,
    CV_PASSWORD: adminPassword,
    TRUST_PROXY: "1",
    ...settings,
  };
  const started = performance.now();
  const child = spawn(process.execPath, command.parameters, {
    cwd: rootFolder,
    env: environment,
    stdio: ["ignore", log.fd, log.fd],
  });
  await firstPage(url, () => child.exitCode === null);
  const startMilliseconds = performance.now() - started;
  await log.close();
  if (child.pid === undefined) throw new Error("Expected the product to run");
  async function end(): Promise<void> {
    running.delete(product);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
  const product: Product = remembered({
    url,
    pid: child.pid,
    startMilliseconds,
    connect: () => connect(dataDir),
    end,
    [Symbol.asyncDispose]: end,
  });
  return product;
}

/** Waits for the first complete page. */
async function firstPage(url: string, isRunning: () => boolean): Promise<void> {
  while (isRunning()) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok && (await response.text()).includes("</html>")) return;
    await pause(5);
  }
  throw new Error("The product ended before its first page. Was it built (npm run build)?");
}

async function connect(dataDir: string): Promise<pg.Client> {
  const postmaster = await findPostmaster(clusterOf(dataDir));
  if (!postmaster) throw new Error("Expected the product's database to run");
  const client = new pg.Client({ host: postmaster.socketFolder, user: superuser, database: databaseName });
  // If an aborted measurement stops the database first, the next query reports the error.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

function clusterOf(dataDir: string): string {
  return join(dataDir, "postgres", "cluster");
}

/** Signs in as the admin and returns the session cookie. */
export async function signIn({ url }: Product): Promise<string> {
  const response = await fetch(`${url}/api/admin/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ password: adminPassword }),
  });
  const cookie = response.headers.get("set-cookie")?.split(";")[0];
  if (!cookie) throw new Error(`Expected to be signed in: ${response.status}`);
  return cookie;
}
