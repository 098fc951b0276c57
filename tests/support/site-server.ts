import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import packageJson from "../../package.json" with { type: "json" };
import { checkAnswersOf, stopCheckingAnswersOf } from "./checked-answers.ts";
import { dataFolder } from "./data-folder.ts";
import { freePort } from "./free-port.ts";
import { papersRead, siteDatabase } from "./site-database.ts";
import { startCommand } from "./start-command.ts";
import { adminPassword, cvPassword, storeQuickHashes } from "./test-passwords.ts";
import { copyUsedData } from "./used-data.ts";

/** The built product, running as a process in its own folder. */
export type Site = AsyncDisposable & {
  url: string;
  dataDir: string;
  adminPassword: string;
  cvPassword: string;
  /** Returns the id of the running process. */
  processId(): number | undefined;
  /** Returns the output of the running process so far. */
  output(): string;
  /** Kills the process as a power failure would (SIGKILL). The database keeps running. */
  kill(): Promise<void>;
  /** Stops the process gracefully (SIGTERM) without deleting its data. */
  end(): Promise<void>;
  /** Restarts the process with the same folder and port, optionally from another tree (another version). */
  start(options?: { tree?: string }): Promise<void>;
  /** Stops the process gracefully and deletes all its data. */
  stop(): Promise<void>;
};

type Options = {
  /** Environment variables in addition to port, folders, and passwords. */
  env?: Record<string, string>;
  port?: number;
  /** The user to run the process as, and a command prefix. */
  as?: { uid?: number; prefix?: readonly string[] };
  /** The permissions of the home folder that contains its data. */
  homeMode?: number;
  /** The product's folder, if it is not this tree. */
  tree?: string;
  /**
   * Whether to start with an empty data folder. If no option requires that, the default is a copy of existing data,
   * which is faster.
   */
  first?: boolean;
  /** The npm script that a shell runs, as npm does. Without one, its process is started as a service does. */
  script?: "start" | "dev";
};

const root = fileURLToPath(new URL("../..", import.meta.url));
const quickCompression = `--import=${new URL("quick-compression.ts", import.meta.url)}`;
/** Variables that a developer's `.env` might set and that must not affect tests. */
const unset = {
  DATABASE_URL: "",
  SMTP_URL: "",
  PUBLIC_URL: "",
  ORDERS_TO: "",
  MAIL_FROM: "",
  TRUST_PROXY: "",
  EDGE_PURGE_URL: "",
};

/** Starts the built product (`npm run build`) and returns when it listens. Throws its output if it exits first. */
export async function startSite(options: Options = {}): Promise<Site> {
  const { env = {}, port, as = {}, homeMode, tree = root, script } = options;
  const folder = await dataFolder({ homeMode });
  if (!isFirst(options)) await copyUsedData(folder.path, startAndEnd);
  const home = dirname(folder.path);
  // Put temporary files in the home folder, so that those of a killed process are deleted with it.
  const temporary = join(home, "tmp");
  await mkdir(temporary);
  if (as.uid !== undefined) for (const path of [home, temporary]) await chown(path, as.uid, as.uid);
  const listenedPort = port ?? (await freePort());
  const environment = {
    ...unset,
    ...startCommand().environment,
    PATH: process.env["PATH"] ?? "",
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? "",
    TMPDIR: temporary,
    NODE_ENV: script === "dev" ? "development" : "production",
    LOG_LEVEL: "warn",
    PORT: String(listenedPort),
    DATA_DIR: folder.path,
    ADMIN_PASSWORD: adminPassword,
    CV_PASSWORD: cvPassword,
    ...env,
  };
  let run: Run | undefined;
  const site: Site = {
    url: `http://localhost:${listenedPort}`,
    dataDir: folder.path,
    adminPassword,
    cvPassword,
    processId: () => run?.process.pid,
    output: () => run?.output() ?? "",
    async start({ tree: from = tree } = {}) {
      if (run && isRunning(run.process)) throw new Error("Expected the site to be ended before it is started again");
      run = startRun(environment, from, as, script);
      await run.listening;
      // Other versions describe themselves differently.
      if (from === root) await checkAnswersOf(site.url, Boolean(env["PUBLIC_URL"]?.startsWith("https:")));
      else stopCheckingAnswersOf(site.url);
    },
    kill: () => signal(run, "SIGKILL"),
    end: () => signal(run, "SIGTERM"),
    async stop() {
      await site.end();
      stopCheckingAnswersOf(site.url);
      await folder[Symbol.asyncDispose]();
    },
    [Symbol.asyncDispose]: () => site.stop(),
  };
  try {
    await site.start();
  } catch (error) {
    await site.stop();
    throw error;
  }
  return site;
}

function isFirst({ first = false, as, homeMode, tree, env = {} }: Options): boolean {
  const elsewhere = env["DATABASE_URL"] || env["DATA_DIR"] || env["ADMIN_PASSWORD"] !== undefined;
  return Boolean(first || as || homeMode || tree || elsewhere);
}

/** Starts a site in an empty folder, stops it once the sample papers have been indexed, and returns its data. */
async function startAndEnd(): Promise<AsyncDisposable & { path: string }> {
  const site = await startSite({ first: true });
  await papersRead(site);
  await shortenPasswordChecks(site);
  await site.end();
  return { path: site.dataDir, [Symbol.asyncDispose]: () => site.stop() };
}

async function shortenPasswordChecks(site: Site): Promise<void> {
  await using database = await siteDatabase(site);
  await storeQuickHashes(database.pool, { admin: adminPassword, cv: cvPassword });
}

export type LogLine = Record<string, unknown> & { msg?: string };

/** Returns the log lines of a site's process that have arrived in full. A line can follow the answer it is about. */
export function logOf(site: Pick<Site, "output">): LogLine[] {
  const lines = site.output().split("\n").slice(0, -1);
  return lines.filter((line) => line.startsWith("{")).map((line): LogLine => JSON.parse(line));
}

type Run = { process: ChildProcess; listening: Promise<void>; output(): string };

function startRun(
  environment: Record<string, string>,
  tree: string,
  { uid, prefix = [] }: NonNullable<Options["as"]>,
  script?: "start" | "dev",
): Run {
  // A tree that was copied for another user contains its own Node.
  const node = process.execPath.startsWith(root) ? join(tree, relative(root, process.execPath)) : process.execPath;
  const quick = tree === root ? [quickCompression] : [];
  const started = script ? ["sh", "-c", packageJson.scripts[script]] : [node, ...quick, ...startCommand().parameters];
  const [command = node, ...args] = [...prefix, ...started];
  const child = spawn(command, args, {
    cwd: tree,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
    uid,
    gid: uid,
  });
  // Make sure that an aborted test run leaves no site running.
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  child.once("exit", () => process.off("exit", endWithUs));
  let output = "";
  const listening = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (part: string) => {
      output += part;
      if (output.includes("the site is running")) listening.resolve(); // server/announce.ts prints this when the server listens
    });
  }
  child.once("close", () => listening.reject(new Error(`The site ended before it listened:\n${output}`)));
  return { process: child, listening: listening.promise, output: () => output };
}

async function signal(run: Run | undefined, name: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (!run || !isRunning(run.process)) return;
  const ended = once(run.process, "exit");
  run.process.kill(name);
  await ended;
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
