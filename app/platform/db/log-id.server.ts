import { randomUUIDv7 } from "node:crypto";

/** A UUIDv7 is a time in milliseconds up to here, and random after it. */
const momentLength = "01a2b3c4-d5e6".length;
const tailLength = "0123456789ab".length;
let last: string = randomUUIDv7();

/**
 * An id for a log entry: sorting entries of one millisecond by it gives the order in which this process wrote them,
 * which `randomUUIDv7` does not guarantee.
 */
export function nextLogId(): string {
  const id = randomUUIDv7();
  // Start over if the clock was set back.
  const isOfSameMoment = id.slice(0, momentLength) === last.slice(0, momentLength);
  last = (isOfSameMoment && successorOf(last)) || id;
  return last;
}

/** The next number with the same prefix; undefined after the last one. */
function successorOf(id: string): string | undefined {
  const tail = (Number.parseInt(id.slice(-tailLength), 16) + 1).toString(16).padStart(tailLength, "0");
  return tail.length > tailLength ? undefined : `${id.slice(0, -tailLength)}${tail}`;
}
