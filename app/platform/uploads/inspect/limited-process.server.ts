import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setInterval as every, setTimeout as after } from "node:timers/promises";

const lookEachMilliseconds = 50;
const pageBytes = 4096;

export type Bounds = {
  seconds: number;
  /** Resident memory: JavaScript's own limit does not count what native code and buffers take. */
  megabytes: number;
  /** Paths that it may read; its modules among them. */
  mayRead: string[];
  mayLoadNativeCode?: boolean;
};

/** Why a process was ended: the file it works on is to blame, since nothing else is given to it. */
export class BeyondBounds extends Error {
  override readonly name = "BeyondBounds";
}

/**
 * Runs a file of ours as a process that may read what it is given and nothing else: no network, no writing, no other
 * process, no setting and no secret of the server. Answers its one message. Throws BeyondBounds when it takes too long
 * or too much, or ends without a message.
 */
export async function runLimited(file: string, parameters: string[], bounds: Bounds): Promise<unknown> {
  const child = fork(file, parameters, {
    serialization: "advanced",
    execArgv: [
      "--max-old-space-size=256",
      "--permission",
      ...bounds.mayRead.map((path) => `--allow-fs-read=${path}`),
      ...(bounds.mayLoadNativeCode ? ["--allow-addons"] : []),
    ],
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const over = new AbortController();
  const { signal } = over;
  try {
    const answer = once(child, "message", { signal }).then(([message]) => message);
    const ended = once(child, "exit", { signal }).then(([code, name]) => {
      throw new BeyondBounds(`ended by itself (${name ?? code})`);
    });
    const late = after(bounds.seconds * 1000, undefined, { signal }).then(() => {
      throw new BeyondBounds(`not finished after ${bounds.seconds} s`);
    });
    return await Promise.race([answer, ended, late, grown(child, bounds.megabytes, signal)]);
  } finally {
    over.abort();
    child.kill("SIGKILL");
  }
}

/** Rejects when the process has grown beyond the limit. Only Linux tells; elsewhere time alone is the limit. */
async function grown(child: ChildProcess, megabytes: number, signal: AbortSignal): Promise<never> {
  for await (const _ of every(lookEachMilliseconds, undefined, { signal })) {
    const statm = await readFile(`/proc/${child.pid}/statm`, "utf8").catch(() => "");
    const residentBytes = Number(statm.split(" ")[1] ?? 0) * pageBytes;
    if (residentBytes > megabytes * 1024 * 1024) throw new BeyondBounds(`more than ${megabytes} MB`);
  }
  throw new BeyondBounds("not watched any more");
}
