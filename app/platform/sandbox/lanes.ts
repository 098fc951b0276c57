/** Who waits for the work. Each lane has its own processes, so none waits for another. */
export type Lane = "staff" | "document" | "visitor" | "background";

/** The sender, and a signal for when the result is no longer wanted. */
export type Requester = {
  lane: Lane;
  /** Senders within a lane take turns. */
  sender: string;
  signal?: AbortSignal | undefined;
};

type LaneRules = {
  /** CPU time per task. */
  seconds: number;
  /** As in `nice`. The server has 0, which gives it priority. */
  niceness: number;
  queue: { waiting: number; waitingPerSender: number };
  /** The error of a full queue; default: the general message. */
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

/** Four processes on a small machine, otherwise seven: each can take hundreds of megabytes. */
export function slotsFor(cores: number): Slots {
  const each = cores < 4 ? 1 : 2;
  return { staff: each, document: each, visitor: each, background: 1 };
}
