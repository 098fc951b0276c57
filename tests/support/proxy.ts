import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Program, startProgram } from "./debian-program.ts";

/** A caching proxy in front of a site. */
export type Proxy = AsyncDisposable & {
  url: string;
  publicPort: number;
  /** Returns the contents of its cache, in pieces of any size. */
  stored(): Promise<string[]>;
};

type Command = Omit<Program, "isReady"> & {
  check: readonly string[];
  /** A URL that responds as soon as the proxy has started. */
  listening: string;
};

/** Checks the configuration of a proxy and starts it in the foreground. */
export function startProxy({ check, listening, ...program }: Command): Promise<AsyncDisposable> {
  return startProgram({
    ...program,
    prepare: async () => void (await promisify(execFile)(program.program, check)),
    isReady: () => fetch(listening, { redirect: "manual" }).catch(() => undefined),
  });
}
