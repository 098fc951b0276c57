import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import { until } from "./until.ts";

/** A caching proxy in front of a site. */
export type Proxy = AsyncDisposable & {
  url: string;
  publicPort: number;
  /** Returns the contents of its cache, in pieces of any size. */
  stored(): Promise<string[]>;
};

type Command = {
  program: string;
  debianPackage: string;
  check: readonly string[];
  run: readonly string[];
  environment?: Record<string, string> | undefined;
  /** The proxy's folder, which is deleted when the proxy stops. */
  folder: string;
  /** A URL that responds as soon as the proxy has started. */
  listening: string;
};

/** Checks the configuration of a proxy and starts it in the foreground. */
export async function startProxy({ program, debianPackage, check, run, environment, folder, listening }: Command) {
  if (!existsSync(program)) throw new Error(`Expected ${program} (apt-get install ${debianPackage})`);
  await promisify(execFile)(program, check);
  const child = spawn(program, run, { stdio: "ignore", env: { ...process.env, ...environment } });
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  await untilListening(listening, child);
  return {
    async [Symbol.asyncDispose]() {
      process.off("exit", endWithUs);
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(url: string, child: ChildProcess): Promise<void> {
  await until(() => {
    if (child.exitCode !== null) throw new Error(`Expected ${child.spawnfile} to keep running`);
    return fetch(url, { redirect: "manual" }).catch(() => undefined);
  });
}
