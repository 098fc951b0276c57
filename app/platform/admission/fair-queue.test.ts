import { expect, test } from "vitest";
import { AppError } from "#app/platform/errors/app-error.ts";
import { createFairQueue } from "./fair-queue.ts";

/** Work that goes on until it is told to end, and a list of who was let in. */
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
    /** One request of each sender, named by a letter. */
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

test("a sender of many waits behind its own, and others take their turn", async () => {
  const queue = controlled({ places: 1, waiting: 100 });
  await queue.send("aaaaaaaaaabcb");
  for (let done = 0; done < 12; done += 1) await queue.finishOne();
  expect(queue.started.join("")).toBe("aabcabaaaaaaa");
});

test("one sender holds its share of the places and no more", async () => {
  const queue = controlled({ places: 4, perSender: 2, waiting: 100 });
  await queue.send("aaaab");
  expect(queue.started.join("")).toBe("aab");
  await queue.finishOne();
  expect(queue.started.join("")).toBe("aaba");
});

test("a full queue refuses the last request of the sender with the most waiting, never a lone one", async () => {
  const queue = controlled({ places: 1, waiting: 6 });
  await queue.send("aaaaaaa");
  expect(queue.refused).toEqual([]);
  await queue.send("a");
  expect(queue.refused).toEqual(["a unavailable"]);
  await queue.send("bc");
  expect(queue.refused).toEqual(Array(3).fill("a unavailable"));
  for (let done = 0; done < 6; done += 1) await queue.finishOne();
  expect(queue.started.join("")).toBe("aabcaaa");
});

test("where everyone waits with one, the one who comes last is refused", async () => {
  const queue = controlled({ places: 1, waiting: 2 });
  await queue.send("abcd");
  expect(queue.refused).toEqual(["d unavailable"]);
});

test("a caller who hangs up leaves the queue, and a failure gives its place back", async () => {
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
