/** Who waits for a piece of work. Each lane has processes of its own, so none waits for another. */
export type Lane = "staff" | "document" | "visitor" | "background";

/** Whose work it is, and when it is no longer wanted. */
export type Requester = {
  lane: Lane;
  /** Senders of one lane take turns. */
  sender: string;
  signal?: AbortSignal | undefined;
};

type LaneRules = {
  /** Processor time for one piece of work. */
  seconds: number;
  /** As `nice` counts. The server runs at 0 and always goes first. */
  niceness: number;
  queue: { waiting: number; waitingPerSender: number };
  /** What a full queue says; the general sentence when absent. */
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

/** Four processes on a small machine and seven on others: each may take hundreds of megabytes. */
export function slotsFor(cores: number): Slots {
  const each = cores < 4 ? 1 : 2;
  return { staff: each, document: each, visitor: each, background: 1 };
}
