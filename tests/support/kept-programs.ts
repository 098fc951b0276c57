import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Program } from "#app/platform/sandbox/program-process.server.ts";
import { createSandbox, type Sandbox, type Turn } from "#app/platform/sandbox/sandbox.server.ts";

const idleMilliseconds = 60_000;
const kept = new Map<string, Program>();
let shared: Sandbox | undefined;

/**
 * The product's sandbox, except that its processes also handle later files: starting one costs 0.2 CPU seconds. The tests
 * of a worker process share it, and its processes end with the worker.
 */
export function keptPrograms(): Sandbox {
  shared ??= keeping(createSandbox({ rootFolder: join(import.meta.dirname, "..", "..") }));
  return shared;
}

function keeping(sandbox: Sandbox): Sandbox {
  const inTurn: Sandbox["inTurn"] = (requester, work) =>
    sandbox.inTurn(requester, (turn) =>
      work({ run: (program, input, options) => turn.run(keptOf(program), input, { ...options, reads: readable }) }),
    );
  return {
    ...sandbox,
    inTurn,
    run: (program, input, requester, options) => inTurn(requester, (turn: Turn) => turn.run(program, input, options)),
    close: async () => undefined,
  };
}

/** A process cannot be allowed more later. The product writes what a program reads to a temporary file. */
const readable = [join(tmpdir(), "*")];

/** Processes are kept for each program object, and some programs are described again for each file. */
function keptOf(program: Program): Program {
  const key = JSON.stringify(program);
  const found = kept.get(key) ?? { ...program, idleMilliseconds };
  kept.set(key, found);
  return found;
}
