import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { connect } from "node:net";
import { until } from "./until.ts";

export type Program = {
  program: string;
  debianPackage: string;
  /** Checks or completes the program's folder before it starts. */
  prepare?: () => Promise<void>;
  run: readonly string[];
  environment?: Record<string, string> | undefined;
  /** The program's folder, which is deleted when the program stops. */
  folder: string;
  isReady: () => Promise<unknown>;
};

/** Starts a program in the foreground. Resolves as soon as it is ready. */
export async function startProgram(options: Program): Promise<AsyncDisposable> {
  const { program, debianPackage, prepare, run, environment, folder, isReady } = options;
  if (!existsSync(program)) throw new Error(`Expected ${program} (apt-get install ${debianPackage})`);
  await prepare?.();
  const child = spawn(program, run, { stdio: "ignore", env: { ...process.env, ...environment } });
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`Expected ${program} to keep running`);
    return Boolean(await isReady());
  });
  return {
    async [Symbol.asyncDispose]() {
      process.off("exit", endWithUs);
      await stop(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Returns whether something listens on a port of this machine. */
export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
