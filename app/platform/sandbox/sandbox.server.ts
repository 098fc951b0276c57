import { availableParallelism } from "node:os";
import { callerGone, createFairQueue } from "#app/platform/admission/fair-queue.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { spendUse } from "#app/platform/limits/spend-use.ts";
import type { Message } from "./frames.ts";
import { type Lane, laneRules, type Requester, type Slots, slotsFor } from "./lanes.ts";
import { type Program, type ProgramProcess, startProgram } from "./program-process.server.ts";

export type RunOptions = {
  /** Paths that the program can read, besides its code. A process that is kept idle cannot read those of later inputs. */
  reads?: readonly string[];
  /** Sent along with the input. */
  bytes?: Uint8Array | undefined;
  /** Overrides the lane's CPU time limit. */
  seconds?: number | undefined;
  /** Called for each partial result that arrives before the final one. */
  onPart?: (value: unknown) => void;
};

/** A slot in a lane. Programs in the same slot run one after another. */
export type Turn = {
  run(program: Program, input: unknown, options?: RunOptions): Promise<Message>;
};

/** The only pool of child processes: a fixed number of slots, with limits, shared fairly among senders. */
export type Sandbox = {
  /**
   * Runs work in a slot when it is this requester's turn. Rejects with an `unavailable` error if the queue is full or
   * the requester disconnects. Disconnecting also ends the requester's programs.
   */
  inTurn<Result>(requester: Requester, work: (turn: Turn) => Promise<Result>): Promise<Result>;
  /** Runs a single program in a slot. */
  run(program: Program, input: unknown, requester: Requester, options?: RunOptions): Promise<Message>;
  counts(): { lane: string; running: number; waiting: number }[];
  /** Ends all processes and aborts running work. */
  close(): Promise<void>;
};

type Options = { rootFolder: string; slots?: Slots };

export function createSandbox({ rootFolder, slots = slotsFor(availableParallelism()) }: Options): Sandbox {
  const lane = (name: Lane) => queueOf(name, slots[name]);
  const queues = {
    staff: lane("staff"),
    document: lane("document"),
    visitor: lane("visitor"),
    background: lane("background"),
  };
  const processes = new Set<ProgramProcess>();
  const idle = new Map<Program, { process: ProgramProcess; timer: NodeJS.Timeout }[]>();
  let isClosed = false;

  function start(program: Program, reads: readonly string[]): ProgramProcess {
    const process = startProgram(program, { rootFolder, reads });
    processes.add(process);
    return process;
  }

  async function end(process: ProgramProcess): Promise<void> {
    await process.end();
    processes.delete(process);
  }

  function takeIdle(program: Program): ProgramProcess | undefined {
    const found = idle.get(program)?.pop();
    if (!found) return undefined;
    clearTimeout(found.timer);
    if (found.process.isAlive()) return found.process;
    processes.delete(found.process);
    return undefined;
  }

  function keepIdle(program: Program, process: ProgramProcess): void {
    const kept = idle.get(program) ?? [];
    idle.set(program, kept);
    const timer = setTimeout(() => {
      kept.splice(kept.indexOf(entry), 1);
      void end(process);
    }, program.idleMilliseconds).unref();
    const entry = { process, timer };
    kept.push(entry);
  }

  function turnFor({ lane: name, signal }: Requester): Turn {
    const { niceness, seconds: usual } = laneRules[name];
    return {
      async run(program, input, { reads = [], bytes, seconds = usual, onPart } = {}) {
        if (isClosed) throw closedError();
        spendUse();
        const process = takeIdle(program) ?? start(program, reads);
        try {
          const answer = await process.answer({ input, bytes, seconds, niceness, signal, onPart });
          if (program.idleMilliseconds) keepIdle(program, process);
          else await end(process);
          return answer;
        } catch (error) {
          await end(process);
          throw isClosed ? closedError() : error;
        }
      },
    };
  }

  const inTurn: Sandbox["inTurn"] = async (requester, work) => {
    const { lane: name, sender, signal } = requester;
    if (signal?.aborted) throw callerGone();
    return queues[name].run(sender, () => work(turnFor(requester)), signal && (() => signal));
  };
  return {
    inTurn,
    run: (program, input, requester, options) => inTurn(requester, (turn) => turn.run(program, input, options)),
    counts: () => Object.entries(queues).map(([name, queue]) => ({ lane: name, ...queue.counts() })),
    async close() {
      isClosed = true;
      await Promise.all([...processes].map(end));
    },
  };
}

function queueOf(lane: Lane, slots: number) {
  const { queue, fullMessage: message, retryAfterSeconds } = laneRules[lane];
  const details = { retryAfterSeconds, ...(message && { message }) };
  return createFairQueue({ places: slots, ...queue, fullError: () => new AppError("unavailable", lane, details) });
}

/** The program is not at fault, so the work can be retried. */
function closedError(): AppError {
  return new AppError("unavailable", "The sandbox is closed, and what ran is ended");
}
