import { AppError } from "#app/platform/errors/app-error.ts";

export type WriterBounds = {
  altogether: number;
  /** An address may stand for a whole company. */
  perSender: number;
  perUpload: number;
  /** A sender that brings less than this on average is cut; 2G brings about 10 KB/s. */
  bytesPerSecond: number;
  windowMilliseconds: number;
};

const defaultBounds: WriterBounds = {
  altogether: 96,
  perSender: 24,
  perUpload: 6, // spec §9: so many requests run at a time
  bytesPerSecond: 4 * 1024,
  windowMilliseconds: 60_000,
};
/** A connection that is lost may look open for minutes: its sender, who is back, need not wait for that. */
const silentMilliseconds = 5_000;
const retryAfterSeconds = 2;

/** What a request writes: a whole object, or one part of it. */
export type Target = { key: string; part?: string | undefined };

/** One request that writes. */
export type Writer = {
  /** Aborted with the refusal to answer when the request has to end. */
  signal: AbortSignal;
  bounds: WriterBounds;
  /** Notes that bytes have come. */
  hear(): void;
  cut(reason: AppError): void;
  leave(): void;
};

export type Writers = {
  /** Lets a request write. Throws conflict while another one writes the same, tooManyRequests, unavailable. */
  admit(sender: string, target: Target): Writer;
};

type Open = Writer & { sender: string; target: Target; heardAt: number };

/**
 * Bounds the requests that write at the same time: memory and disk do not depend on how many are sent. When all places
 * are taken, whoever has fewest gets one of whoever has most.
 */
export function createWriters(changes: Partial<WriterBounds> = {}): Writers {
  const bounds = { ...defaultBounds, ...changes };
  const open = new Set<Open>();

  function refuseSecond({ key, part }: Target): void {
    const same = [...open].find(({ target }) => target.key === key && target.part === part);
    if (!same) return;
    const refusal = new AppError("conflict", "upload", { message: "uploadRunning", retryAfterSeconds });
    if (performance.now() - same.heardAt > silentMilliseconds) same.cut(refusal);
    throw refusal;
  }

  function makePlace(ofSender: number): void {
    if (open.size < bounds.altogether) return;
    const bySender = [...Map.groupBy(open, ({ sender }) => sender).values()];
    const most = bySender.reduce((one, other) => (other.length > one.length ? other : one), []);
    const refusal = new AppError("unavailable", "uploads", { message: "uploadsCrowded", retryAfterSeconds });
    const last = most.at(-1);
    if (!last || most.length <= ofSender + 1) throw refusal;
    last.cut(refusal);
    last.leave();
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
      const writer: Open = {
        sender,
        target,
        bounds,
        heardAt: performance.now(),
        signal: abort.signal,
        hear: () => (writer.heardAt = performance.now()),
        cut: (reason) => abort.abort(reason),
        leave: () => open.delete(writer),
      };
      open.add(writer);
      return writer;
    },
  };
}
