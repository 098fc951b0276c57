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

/** A proxy that terminates TLS. */
export type TlsProxy = AsyncDisposable & {
  publicPort: number;
  /** The URL for plain HTTP. */
  clearUrl: string;
};

export type TlsProxyOptions = { port?: number; certificate: { certificate: string; key: string } };

type Command = Omit<Program, "isReady"> & {
  check: readonly string[];
  /** A URL that responds as soon as the proxy has started. */
  listening: string;
};

/** Checks the configuration of a proxy and starts it in the foreground. */
export function startProxy({ check, listening, ...program }: Command): Promise<AsyncDisposable> {
  return startProgram({
    ...program,
    async prepare() {
      await promisify(execFile)(program.program, check, { env: { ...process.env, ...program.environment } });
    },
    isReady: () => fetch(listening, { redirect: "manual" }).catch(() => undefined),
  });
}
