import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

/** A queue whose work ends when the test says so, in the order in which it began. */
function heldQueue({ slots = 1, atMost = 1_000, ofOneSender = 1_000 } = {}) {
  const queue = createFairQueue({ slots, atMost, ofOneSender, fullError: () => new Error("full") });
  const began: string[] = [];
  const ends: (() => void)[] = [];
  return {
    queue,
    began,
    add(name: string, signal?: AbortSignal) {
      const work = () => {
        began.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      };
      return queue.take(name.split(" ")[0] ?? "", signal, work);
    },
    async endOne() {
      ends.shift()?.();
      await nextTurn();
    },
  };
}

test.each([1, 2])(
  "with %s slots, a hundred files of one sender delay another's first by one at most",
  async (slots) => {
    const { add, began, endOne } = heldQueue({ slots });
    for (let at = 0; at < 100; at += 1) void add(`hostile ${at}`);
    await nextTurn();
    const before = began.length;
    void add("other 0");
    void add("hostile 100");
    await endOne();
    expect(began.slice(before)).toEqual(["other 0"]);
  },
);

test("senders take turns, whoever of them sent more", async () => {
  const { add, began, endOne } = heldQueue();
  for (const name of ["a 0", "a 1", "a 2", "b 0", "b 1", "c 0"]) void add(name);
  for (let at = 0; at < 6; at += 1) await endOne();
  expect(began).toEqual(["a 0", "b 0", "c 0", "a 1", "b 1", "a 2"]);
});

test("a sender who asks again the moment his work ends does not go before those who wait", async () => {
  const { add, began, endOne } = heldQueue();
  void add("a 0").then(() => add("a 1"));
  void add("b 0");
  await endOne();
  await endOne();
  expect(began).toEqual(["a 0", "b 0", "a 1"]);
});

test("one sender may have so much waiting and no more", async () => {
  const { add } = heldQueue({ ofOneSender: 2 });
  for (let at = 0; at < 3; at += 1) void add(`a ${at}`);
  await expect(add("a 3")).rejects.toThrow("full");
});

test("in a full queue the sender with the most waiting makes room for others, not for himself", async () => {
  const { add, began, endOne } = heldQueue({ atMost: 3 });
  void add("a 0");
  void add("a 1");
  void add("a 2");
  const last = add("a 3");
  await expect(add("a 4")).rejects.toThrow("full");
  void add("b 0");
  await expect(last).rejects.toThrow("full");
  for (let at = 0; at < 4; at += 1) await endOne();
  expect(began).toEqual(["a 0", "b 0", "a 1", "a 2"]);
});

test("who hangs up leaves the queue, and those behind move up", async () => {
  const { add, began, endOne, queue } = heldQueue();
  const caller = new AbortController();
  void add("a 0");
  const waiting = add("b 0", caller.signal);
  void add("b 1");
  caller.abort();
  await expect(waiting).rejects.toMatchObject({ code: "unavailable" });
  await expect(add("c 0", caller.signal)).rejects.toMatchObject({ code: "unavailable" });
  expect(queue.counts()).toEqual({ running: 1, waiting: 1 });
  await endOne();
  await endOne();
  expect(began).toEqual(["a 0", "b 1"]);
  expect(queue.counts()).toEqual({ running: 0, waiting: 0 });
});
