import { randomUUIDv7 } from "node:crypto";

/** Up to here a UUIDv7 says the millisecond, after it chance. */
const momentLength = "01a2b3c4-d5e6".length;
const tailLength = "0123456789ab".length;
let last: string = randomUUIDv7();

/**
 * An id for a line of a log: whoever sorts lines of one moment by it gets them as they were written down in this
 * process. `randomUUIDv7` alone says nothing about the order within a millisecond.
 */
export function nextLogId(): string {
  const id = randomUUIDv7();
  // A clock that was set back begins anew.
  const isOfSameMoment = id.slice(0, momentLength) === last.slice(0, momentLength);
  last = (isOfSameMoment && successorOf(last)) || id;
  return last;
}

/** The next number behind the same beginning; nothing where its digits end. */
function successorOf(id: string): string | undefined {
  const tail = (Number.parseInt(id.slice(-tailLength), 16) + 1).toString(16).padStart(tailLength, "0");
  return tail.length > tailLength ? undefined : `${id.slice(0, -tailLength)}${tail}`;
}
