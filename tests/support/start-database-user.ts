import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { bareEnvironment } from "./bare-environment.ts";

export type DatabaseUser = AsyncDisposable & {
  /** Resolves when the process has opened its database. Rejects with its output if it exits first. */
  opened: Promise<void>;
  /** Applies the migrations in MIGRATIONS. Throws the process's output if it exits instead. */
  migrate(): Promise<void>;
  /** Starts writing rows. Resolves when `count` rows are acknowledged. */
  write(count: number): Promise<void>;
  /** Returns the number of the last acknowledged row. */
  lastWritten(): number;
  /** Stops the process gracefully. */
  close(): Promise<void>;
  /** Signals the whole process group, as a terminal or a power failure would. */
  end(signal: "SIGKILL" | "SIGINT"): Promise<void>;
};

type Options = {
  environment: Record<string, string>;
  /** A command prefix for starting the process. */
  prefix?: readonly string[];
  uid?: number;
};

const program = fileURLToPath(new URL("./database-user.ts", import.meta.url));

/** Starts database-user.ts in its own process group. */
export function startDatabaseUser({ environment, prefix = [], uid }: Options): DatabaseUser {
  const [command, ...args] = [...prefix, process.execPath, program];
  const child = spawn(command, args, {
    detached: true,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: { ...bareEnvironment, ...environment },
    uid,
    gid: uid,
  });
  let written = 0;
  child.on("message", (message) => {
    if (typeof message === "number") written = message;
  });
  const opened = untilSaid(child);
  // Callers that await this see the failure. Others stopped the process on purpose.
  opened.catch(() => {});
  return {
    opened,
    async migrate() {
      const migrated = untilSaid(child);
      child.send("migrate");
      await migrated;
    },
    async write(count) {
      child.send("write");
      while (written < count) await once(child, "message");
    },
    lastWritten: () => written,
    async close() {
      child.send("close");
      await untilEnded(child);
    },
    end: (signal) => end(child, signal),
    [Symbol.asyncDispose]: () => end(child, "SIGKILL"),
  };
}

/** Waits for the child's next message. */
async function untilSaid(child: ChildProcess): Promise<void> {
  let complaint = "";
  child.stderr?.on("data", (part) => (complaint += part));
  const ended = once(child, "close").then(() => Promise.reject(new Error(complaint || "It ended early")));
  await Promise.race([once(child, "message"), ended]);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid, signal);
  await untilEnded(child);
}

async function untilEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}
