import { randomUUIDv7 } from "node:crypto";

/** A UUIDv7 begins with a millisecond timestamp of this length; the rest is random. */
const momentLength = "01a2b3c4-d5e6".length;
const tailLength = "0123456789ab".length;
let last: string = randomUUIDv7();

/**
 * Returns an id for a log entry. Within a millisecond, the ids of this process sort in the order of creation, which
 * `randomUUIDv7` does not guarantee.
 */
export function nextLogId(): string {
  const id = randomUUIDv7();
  // Use the new id if the millisecond differs, for example because the clock was set back.
  const isOfSameMoment = id.slice(0, momentLength) === last.slice(0, momentLength);
  last = (isOfSameMoment && successorOf(last)) || id;
  return last;
}

/** Increments an id's last digits, keeping the prefix. Returns undefined on overflow. */
function successorOf(id: string): string | undefined {
  const tail = (Number.parseInt(id.slice(-tailLength), 16) + 1).toString(16).padStart(tailLength, "0");
  return tail.length > tailLength ? undefined : `${id.slice(0, -tailLength)}${tail}`;
}
