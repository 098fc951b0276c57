import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { dataFolder } from "./data-folder.ts";
import { freePort } from "./free-port.ts";
import { papersRead } from "./site-database.ts";
import { startCommand } from "./start-command.ts";
import { copyUsedData } from "./used-data.ts";

/** The built product, running as a process of its own on a folder of its own. */
export type Site = AsyncDisposable & {
  url: string;
  dataDir: string;
  adminPassword: string;
  cvPassword: string;
  /** The number of the running process. */
  processId(): number | undefined;
  /** What the running process has written so far. */
  output(): string;
  /** Ends it as a power cut would (SIGKILL); the database goes on, as it does then. */
  kill(): Promise<void>;
  /** Ends it in order (SIGTERM); its data stays. */
  end(): Promise<void>;
  /** Starts it again on the same folder and port, perhaps from another tree: another version. */
  start(options?: { tree?: string }): Promise<void>;
  /** Ends it in order and removes all it has stored. */
  stop(): Promise<void>;
};

type Options = {
  /** Environment variables besides those that say where to listen, where to store and which passwords to take. */
  env?: Record<string, string>;
  port?: number;
  /** Who starts it: another user, or through other programs. */
  as?: { uid?: number; prefix?: readonly string[] };
  /** The permissions of the home that its data folder lies in. */
  homeMode?: number;
  /** Where the product lies, when it is not this tree. */
  tree?: string;
  /** On an empty folder. Else, unless another option is about that, it starts as it does the second time, which is quicker. */
  first?: boolean;
};

const root = fileURLToPath(new URL("../..", import.meta.url));
const adminPassword = "admin password of the tests";
const cvPassword = "cv password of the tests";
/** What a `.env` beside the sources may say and a test must not be led by. */
const unset = { DATABASE_URL: "", SMTP_URL: "", PUBLIC_URL: "", ORDERS_TO: "", MAIL_FROM: "", TRUST_PROXY: "" };

/** Starts the built product (`npm run build`) and answers when it listens. Throws what it wrote if it ends before. */
export async function startSite(options: Options = {}): Promise<Site> {
  const { env = {}, port, as = {}, homeMode, tree = root } = options;
  const folder = await dataFolder({ homeMode });
  if (!isFirst(options)) await copyUsedData(folder.path, startAndEnd);
  const home = dirname(folder.path);
  // What a killed process has left there goes with the home.
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
    NODE_ENV: "production",
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
      run = startRun(environment, from, as);
      await run.listening;
    },
    kill: () => signal(run, "SIGKILL"),
    end: () => signal(run, "SIGTERM"),
    async stop() {
      await site.end();
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

/** What a first start leaves, once the words of the sample papers are known. */
async function startAndEnd(): Promise<AsyncDisposable & { path: string }> {
  const site = await startSite({ first: true });
  await papersRead(site);
  await site.end();
  return { path: site.dataDir, [Symbol.asyncDispose]: () => site.stop() };
}

type Run = { process: ChildProcess; listening: Promise<void>; output(): string };

function startRun(
  environment: Record<string, string>,
  tree: string,
  { uid, prefix = [] }: NonNullable<Options["as"]>,
): Run {
  // A tree that was copied for another user brings its own Node.
  const node = process.execPath.startsWith(root) ? join(tree, relative(root, process.execPath)) : process.execPath;
  const [command = node, ...args] = [...prefix, node, ...startCommand().parameters];
  const child = spawn(command, args, {
    cwd: tree,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
    uid,
    gid: uid,
  });
  // A test run that gives up leaves no site behind.
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  child.once("exit", () => process.off("exit", endWithUs));
  let output = "";
  const listening = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (part: string) => {
      output += part;
      if (output.includes("back office")) listening.resolve(); // server/announce.ts, once it listens
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
