import { AppError } from "#app/platform/errors/app-error.ts";

export type WriterBounds = {
  altogether: number;
  /** This limit is high, because a whole company can share an IP address. */
  perSender: number;
  perUpload: number;
  /** Senders with a lower average speed are cut off. 2G reaches about 10 KB/s. */
  bytesPerSecond: number;
  windowMilliseconds: number;
  /** If all slots are taken, a sender below this average speed gives its slot up for a new sender. */
  crowdedBytesPerSecond: number;
};

const defaultBounds: WriterBounds = {
  altogether: 96,
  perSender: 24,
  perUpload: 6, // requirements §9: parallel requests of one upload
  bytesPerSecond: 4 * 1024,
  windowMilliseconds: 60_000,
  crowdedBytesPerSecond: 64 * 1024,
};
/**
 * A lost connection can look open for minutes. If no data has arrived for this long, a retry of the same write closes
 * it.
 */
const silentMilliseconds = 5_000;
const retryAfterSeconds = 2;

/** The target of a write: a whole object, or one part of it. */
export type Target = { key: string; part?: string | undefined };

/** A request that is currently writing. */
export type Writer = {
  /** Aborted when the request must end; the reason is the error to respond with. */
  signal: AbortSignal;
  bounds: WriterBounds;
  /** Records that data has arrived. */
  hear(bytes: number): void;
  cut(reason: AppError): void;
  leave(): void;
};

export type Writers = {
  /**
   * Admits a write. Throws a `conflict` error while another request is writing the same target. Can also throw a
   * `tooManyRequests` or `unavailable` error.
   */
  admit(sender: string, target: Target): Writer;
};

type Open = Writer & { sender: string; target: Target; begunAt: number; heardAt: number; bytes: number };

/**
 * Limits concurrent writers, which bounds memory and disk use. If all slots are taken, a sender with few slots takes
 * one from the sender with the most, and a sender without any takes one from the slowest.
 */
export function createWriters(changes: Partial<WriterBounds> = {}): Writers {
  const bounds = { ...defaultBounds, ...changes };
  const open = new Set<Open>();

  function refuseSecond({ key, part }: Target): void {
    const same = [...open].find(({ target }) => target.key === key && target.part === part);
    if (!same) return;
    const rejection = new AppError("conflict", "upload", { message: "uploadRunning", retryAfterSeconds });
    if (performance.now() - same.heardAt > silentMilliseconds) same.cut(rejection);
    throw rejection;
  }

  function makePlace(ofSender: number): void {
    if (open.size < bounds.altogether) return;
    const bySender = [...Map.groupBy(open, ({ sender }) => sender).values()];
    const most = bySender.reduce((one, other) => (other.length > one.length ? other : one), []);
    const rejection = new AppError("unavailable", "uploads", { message: "uploadsCrowded", retryAfterSeconds });
    const isUnfair = most.length > ofSender + 1;
    const loser = isUnfair ? most.at(-1) : ofSender === 0 ? slowest() : undefined;
    if (!loser) throw rejection;
    loser.cut(rejection);
    loser.leave();
  }

  /** Returns the slowest writer if it is slow. Every writer begins as a fast one, so the latest are not the slowest. */
  function slowest(): Open | undefined {
    const enough = bounds.crowdedBytesPerSecond;
    const speed = ({ bytes, begunAt }: Open) => (bytes + enough) / ((performance.now() - begunAt) / 1000 + 1);
    const [first] = [...open].toSorted((a, b) => speed(a) - speed(b));
    return first && speed(first) < enough ? first : undefined;
  }

  return {
    admit(sender, target) {
      refuseSecond(target);
      const ofSender = [...open].filter((other) => other.sender === sender).length;
      const ofUpload = [...open].filter((other) => other.target.key === target.key).length;
      if (ofSender >= bounds.perSender || ofUpload >= bounds.perUpload) {
        throw new AppError("tooManyRequests", "uploads", { message: "uploadsCrowded", retryAfterSeconds });
      }
      makePlace(ofSender);
      const abort = new AbortController();
      const begunAt = performance.now();
      const writer: Open = {
        sender,
        target,
        bounds,
        begunAt,
        heardAt: begunAt,
        bytes: 0,
        signal: abort.signal,
        hear: (bytes) => {
          writer.heardAt = performance.now();
          writer.bytes += bytes;
        },
        cut: (reason) => abort.abort(reason),
        leave: () => open.delete(writer),
      };
      open.add(writer);
      return writer;
    },
  };
}
