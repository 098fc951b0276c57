import type { Database } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { LimitRule, Limits } from "#app/platform/limits/limits.server.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { Arrival } from "../store/receive-put.server.ts";
import { RequestExpired } from "../store/url-signer.server.ts";
import { uploadIdOf } from "./object-path.ts";
import type { Sender } from "./purpose.ts";
import { markBegun } from "./upload-store.server.ts";

const daySeconds = 86_400;
const kibibyte = 1024;
const gigabyteInKibibytes = 1024 * 1024;
/** A pending upload reserves quota for this many seconds. If no bytes arrive by then, it is deleted. */
export const announcedSeconds = 900;
/**
 * The share of the remaining space that one IP address can use per day. The first file of the day can exceed this
 * share.
 */
const shareOfRoom = 1 / 8;

/**
 * The number of files and KiB that one browser and one IP address can send (decision 020). A whole company can share an
 * IP address.
 */
const most = {
  browser: { files: 60, kibibytes: gigabyteInKibibytes / 2 },
  address: { files: 300, kibibytes: 2 * gigabyteInKibibytes },
};
type Who = keyof typeof most;
const arrived = (who: Who): LimitRule => ({
  name: `upload-arrived-${who}`,
  points: most[who].kibibytes,
  perSeconds: daySeconds,
});

/** Rolls back a count after a failure, but for `kept` points. */
type TakeBack = (kept?: number) => Promise<void>;
const takeNothingBack: TakeBack = async () => undefined;

/**
 * Counts a pending upload by its maximum size, against the quotas of the browser and the IP address. Staff uploads are
 * not counted. Throws a `tooManyRequests` error with a specific message.
 */
export async function countAnnouncement(
  { limits, store }: { limits: Limits; store: ObjectStore },
  { staff, contributor, address }: Sender,
  bytes: number,
): Promise<TakeBack> {
  if (staff) return takeNothingBack;
  // An external store receives the bytes directly, so treat the declared size as used.
  const perSeconds = store.kind === "disk" ? announcedSeconds : daySeconds;
  const senders = { browser: contributor ?? address, address };
  const uses = (["browser", "address"] as const).flatMap((who) => {
    const { files, kibibytes } = most[who];
    return [
      { rule: { name: `upload-files-${who}`, points: files, perSeconds }, key: senders[who], points: 1 },
      { rule: { name: `upload-kib-${who}`, points: kibibytes, perSeconds }, key: senders[who], points: inKib(bytes) },
    ];
  });
  await limits.check(arrived("browser"), senders.browser).catch(asQuota);
  await limits.check(arrived("address"), address).catch(asQuota);
  return (await takeAll(limits, uses)).takeBack;
}

type ArrivalServices = { db: Database; limits: Limits; now: () => Date; roomLeft: () => Promise<number> };

/**
 * Counts bytes before they are written to disk. Throws RequestExpired if the pending upload was deleted,
 * `tooManyRequests` if a quota is exceeded, or `insufficientStorage` if the IP address has used its share of the space.
 * Returns a function that counts only the bytes that arrived.
 */
export async function countArrival(
  services: ArrivalServices,
  { key, bytes, sender }: Arrival,
): Promise<(arrivedBytes: number) => Promise<void>> {
  const { db, limits, now, roomLeft } = services;
  const id = uploadIdOf(key);
  const row = id && (await markBegun(db, id, now()));
  if (!row) throw new RequestExpired("Request has expired");
  if (row.byStaff) return takeNothingBack;
  const points = inKib(bytes);
  const { takeBack, used } = await takeAll(limits, [
    { rule: arrived("browser"), key: row.contributor ?? sender, points },
    { rule: arrived("address"), key: sender, points },
  ]);
  const ofAddress = used.at(-1) ?? 0;
  if (ofAddress > points && ofAddress * kibibyte > (await roomLeft()) * shareOfRoom) {
    await takeBack();
    throw new AppError("insufficientStorage", "disk");
  }
  return (arrivedBytes) => takeBack(Math.min(inKib(arrivedBytes), points));
}

type Use = { rule: LimitRule; key: string; points: number };

/** Counts all uses or none. Returns the current count of each. */
async function takeAll(limits: Limits, uses: Use[]): Promise<{ takeBack: TakeBack; used: number[] }> {
  const taken: Use[] = [];
  async function takeBack(kept = 0) {
    for (const { rule, key, points } of taken.splice(0)) {
      // If the database is down, the rollback fails too; the count expires later.
      await limits.giveBack(rule, key, points - kept).catch(() => undefined);
    }
  }
  const used: number[] = [];
  for (const use of uses) {
    taken.push(use);
    try {
      used.push(await limits.take(use.rule, use.key, use.points));
    } catch (error) {
      await takeBack();
      asQuota(error);
    }
  }
  return { takeBack, used };
}

function asQuota(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  throw new AppError("tooManyRequests", error.subject, { ...error.details, message: "uploadQuota" });
}

function inKib(bytes: number): number {
  return Math.ceil(bytes / kibibyte);
}
