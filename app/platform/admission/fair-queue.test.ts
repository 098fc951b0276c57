import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { AppError } from "#app/platform/errors/app-error.ts";
import { createFairQueue } from "./fair-queue.ts";

/** Creates a queue whose tasks run until the test ends them, with lists of admitted and rejected senders. */
function controlled(options: Parameters<typeof createFairQueue>[0]) {
  const queue = createFairQueue(options);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const ended: string[] = [];
  function send(sender: string, signal?: AbortSignal): Promise<void> {
    const work = async () => {
      started.push(sender);
      await new Promise<void>((resolve) => ends.push(resolve));
    };
    return queue.run(sender, work, signal && (() => signal)).catch((error: unknown) => {
      ended.push(`${sender} ${error instanceof AppError ? error.code : String(error)}`);
    });
  }
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    started,
    refused: ended,
    /** Sends one request per letter. Each letter identifies a sender. */
    async send(senders: string) {
      for (const sender of senders.split("")) void send(sender);
      await settle();
    },
    sendWith: send,
    async finishOne() {
      ends.shift()?.();
      await settle();
    },
  };
}

test("a sender with many requests waits behind their own, and others get their turn", async () => {
  const queue = controlled({ places: 1, waiting: 100 });
  await queue.send("aaaaaaaaaabcb");
  for (let done = 0; done < 12; done += 1) await queue.finishOne();
  expect(queue.started.join("")).toBe("abcabaaaaaaaa");
});

test("a sender gets only its share of the slots", async () => {
  const queue = controlled({ places: 4, perSender: 2, waiting: 100 });
  await queue.send("aaaab");
  expect(queue.started.join("")).toBe("aab");
  await queue.finishOne();
  expect(queue.started.join("")).toBe("aaba");
});

test("a full queue rejects the last request of the sender with the most waiting, never a sender's only one", async () => {
  const queue = controlled({ places: 1, waiting: 6 });
  await queue.send("aaaaaaa");
  expect(queue.refused).toEqual([]);
  await queue.send("a");
  expect(queue.refused).toEqual(["a unavailable"]);
  await queue.send("bc");
  expect(queue.refused).toEqual(Array(3).fill("a unavailable"));
  for (let done = 0; done < 6; done += 1) await queue.finishOne();
  expect(queue.started.join("")).toBe("abcaaaa");
});

test("if every sender has one request waiting, the newest is rejected", async () => {
  const queue = controlled({ places: 1, waiting: 2 });
  await queue.send("abcd");
  expect(queue.refused).toEqual(["d unavailable"]);
});

test("a queue that remembers turns: who returns waits behind newcomers, and makes room for them", async () => {
  const queue = controlled({ places: 1, waiting: 3, remembered: 100 });
  await queue.send("abcd");
  for (let done = 0; done < 4; done += 1) await queue.finishOne();
  await queue.send("dcba");
  expect(queue.refused).toEqual([]);
  await queue.send("x"); // takes the place of "c", whose turn was the latest of those who wait
  await queue.send("c");
  await queue.send("y");
  expect(queue.refused).toEqual(["c unavailable", "c unavailable", "b unavailable"]);
  for (let done = 0; done < 4; done += 1) await queue.finishOne();
  expect(queue.started.slice(4).join("")).toBe("dxya");
});

test("a queue remembers no more senders than it may", async () => {
  const queue = controlled({ places: 1, waiting: 2, remembered: 2 });
  await queue.send("a");
  await queue.finishOne();
  for (const other of ["b", "c"]) {
    await queue.send(other);
    await queue.finishOne();
  }
  await queue.send("bca"); // "a" is a newcomer again
  expect(queue.refused).toEqual([]);
  await queue.finishOne();
  expect(queue.started.slice(3).join("")).toBe("ba");
});

test("a caller who disconnects leaves the queue, and a failure releases its slot", async () => {
  const queue = controlled({ places: 1, waiting: 2 });
  const left = new AbortController();
  await queue.send("a");
  void queue.sendWith("b", left.signal);
  await queue.send("c");
  left.abort();
  await queue.send("d");
  expect(queue.refused).toEqual(["b unavailable"]);
  await queue.finishOne();
  await queue.finishOne();
  expect(queue.started.join("")).toBe("acd");
  const failing = createFairQueue({ places: 1, waiting: 1 });
  for (let round = 0; round < 3; round += 1) {
    await expect(failing.run("a", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  }
});

/** Creates a queue whose tasks run until the test ends them, in the order in which they started. */
function heldQueue({ places = 1, waiting = 1_000, waitingPerSender = 1_000 } = {}) {
  const queue = createFairQueue({ places, waiting, waitingPerSender, fullError: () => new Error("full") });
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
      return queue.run(name.split(" ")[0] ?? "", work, signal && (() => signal));
    },
    async endOne() {
      await nextTurn();
      ends.shift()?.();
      await nextTurn();
    },
  };
}

test.each([1, 2])(
  "with %s slots, a hundred files of one sender delay another's first by at most one",
  async (places) => {
    const { add, began, endOne } = heldQueue({ places });
    for (let at = 0; at < 100; at += 1) void add(`hostile ${at}`);
    await nextTurn();
    const before = began.length;
    void add("other 0");
    void add("hostile 100");
    await endOne();
    expect(began.slice(before)).toEqual(["other 0"]);
  },
);

test("senders take turns, however much each has sent", async () => {
  const { add, began, endOne } = heldQueue();
  for (const name of ["a 0", "a 1", "a 2", "b 0", "b 1", "c 0"]) void add(name);
  for (let at = 0; at < 6; at += 1) await endOne();
  expect(began).toEqual(["a 0", "b 0", "c 0", "a 1", "b 1", "a 2"]);
});

test("a sender who returns immediately does not skip ahead of those who wait", async () => {
  const { add, began, endOne } = heldQueue();
  void add("a 0").then(() => add("a 1"));
  void add("b 0");
  await endOne();
  await endOne();
  expect(began).toEqual(["a 0", "b 0", "a 1"]);
});

test("a sender's waiting requests are limited", async () => {
  const { add } = heldQueue({ waitingPerSender: 2 });
  for (let at = 0; at < 3; at += 1) void add(`a ${at}`);
  await expect(add("a 3")).rejects.toThrow("full");
});

test("in a full queue, the sender with the most waiting makes room for others, not for itself", async () => {
  const { add, began, endOne } = heldQueue({ waiting: 3 });
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

test("work that has begun returns before its sender's new work, takes no one's place in the queue, and others get their turn", async () => {
  const { add, began, endOne, queue } = heldQueue({ waiting: 2 });
  void add("a 0");
  void add("a 1");
  const returned = queue.enterAgain("a").then(() => began.push("a again"));
  void add("b 0");
  await endOne();
  expect(began).toEqual(["a 0", "b 0"]);
  await endOne();
  await returned;
  queue.leave("a");
  await nextTurn();
  expect(began).toEqual(["a 0", "b 0", "a again", "a 1"]);
  await endOne();
  expect(queue.counts()).toEqual({ running: 0, waiting: 0 });
});

test("a disconnected caller leaves the queue, and the others move up", async () => {
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
