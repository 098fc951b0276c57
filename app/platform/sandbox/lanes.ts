/** The kind of work. Each lane has its own processes, so lanes never wait for each other. */
export type Lane = "staff" | "document" | "visitor" | "background";

/** The sender, and a signal that is aborted when the result is no longer needed. */
export type Requester = {
  lane: Lane;
  /** Identifies the sender. Senders within a lane take turns. */
  sender: string;
  signal?: AbortSignal | undefined;
};

type LaneRules = {
  /** The CPU time limit per task, in seconds. */
  seconds: number;
  /** The `nice` value. The server runs at 0, so it has priority. */
  niceness: number;
  queue: { waiting: number; waitingPerSender: number };
  /** The error message if the queue is full; defaults to the general message. */
  fullMessage?: string;
  retryAfterSeconds: number;
};

const filesWait = { fullMessage: "filesWait", retryAfterSeconds: 30 };

export const laneRules: Readonly<Record<Lane, LaneRules>> = {
  staff: { seconds: 30, niceness: 3, queue: { waiting: 64, waitingPerSender: 32 }, ...filesWait },
  document: { seconds: 10, niceness: 3, queue: { waiting: 64, waitingPerSender: 16 }, retryAfterSeconds: 5 },
  visitor: { seconds: 5, niceness: 5, queue: { waiting: 64, waitingPerSender: 16 }, ...filesWait },
  background: { seconds: 90, niceness: 10, queue: { waiting: 64, waitingPerSender: 64 }, ...filesWait },
};

export type Slots = Readonly<Record<Lane, number>>;

/** Four processes on a small machine, otherwise seven. Each can use hundreds of megabytes. */
export function slotsFor(cores: number): Slots {
  const each = cores < 4 ? 1 : 2;
  return { staff: each, document: each, visitor: each, background: 1 };
}
