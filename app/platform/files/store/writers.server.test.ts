import { afterEach, expect, test, vi } from "vitest";
import { createWriters } from "./writers.server.ts";

const someObject = () => ({ key: `uploads/${crypto.randomUUID()}` });

test("a sender with all slots gives one up for a newcomer, who gets no more than its share", () => {
  const writers = createWriters({ altogether: 4, perSender: 4 });
  const crowd = Array.from({ length: 4 }, () => writers.admit("one", someObject()));
  const cut = () => crowd.map(({ signal }) => signal.aborted);
  writers.admit("other", someObject());
  expect(cut()).toEqual([false, false, false, true]);
  expect(crowd[3]?.signal.reason).toMatchObject({ code: "unavailable" });
  writers.admit("other", someObject());
  expect(cut()).toEqual([false, false, true, true]);
  expect(() => writers.admit("other", someObject())).toThrow(/unavailable/);
  expect(() => writers.admit("one", someObject())).toThrow(/unavailable/);
  writers.admit("third", someObject());
});

afterEach(() => vi.useRealTimers());

test("however many senders are slow, a new one gets the slot of the slowest, and keeps it while it sends", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const writers = createWriters();
  const phone = writers.admit("phone", someObject());
  const crowdedSpeed = phone.bounds.crowdedBytesPerSecond;
  const slow = Array.from({ length: 95 }, (_, at) => writers.admit(`slow ${at}`, someObject()));
  vi.advanceTimersByTime(10_000);
  phone.hear(5 * crowdedSpeed);
  for (const writer of slow) writer.hear(10 * 4 * 1024);
  const visitor = writers.admit("visitor", someObject());
  const ended = () => slow.filter(({ signal }) => signal.aborted);
  expect(ended()).toHaveLength(1);
  // Those who were ended return immediately, as fast as they can.
  for (let at = 0; at < 500; at += 1) {
    vi.advanceTimersByTime(20);
    phone.hear(crowdedSpeed / 100);
    visitor.hear(crowdedSpeed / 100);
    writers.admit(`returning ${at}`, someObject());
  }
  expect(ended()).toHaveLength(95);
  expect([phone, visitor].map(({ signal }) => signal.aborted)).toEqual([false, false]);
});

test("senders who are fast enough keep their slots, and a sender with a slot gets no second one from the slowest", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const writers = createWriters({ altogether: 2 });
  const [first, second] = [writers.admit("one", someObject()), writers.admit("two", someObject())];
  vi.advanceTimersByTime(10_000);
  expect(() => writers.admit("two", someObject())).toThrow(/unavailable/);
  for (const writer of [first, second]) writer.hear(10 * writer.bounds.crowdedBytesPerSecond);
  expect(() => writers.admit("three", someObject())).toThrow(/unavailable/);
  vi.advanceTimersByTime(10_000);
  second.hear(10 * second.bounds.crowdedBytesPerSecond);
  writers.admit("three", someObject());
  expect(first.signal.reason).toMatchObject({ code: "unavailable" });
  expect(second.signal.aborted).toBe(false);
});

test("a target has one writer at a time", () => {
  const writers = createWriters();
  const { key } = someObject();
  const first = writers.admit("one", { key, part: "1" });
  expect(() => writers.admit("one", { key, part: "1" })).toThrow(/conflict/);
  first.leave();
  writers.admit("one", { key, part: "1" });
});

test("each sender and upload has limited slots, and each freed slot can be used again", () => {
  const writers = createWriters({ perSender: 3, perUpload: 2 });
  const { key } = someObject();
  const first = writers.admit("one", { key, part: "1" });
  writers.admit("one", { key, part: "2" });
  expect(() => writers.admit("other", { key, part: "3" })).toThrow(/tooManyRequests/);
  writers.admit("one", someObject());
  expect(() => writers.admit("one", someObject())).toThrow(/tooManyRequests/);
  first.leave();
  first.leave();
  writers.admit("one", { key, part: "1" });
  expect(() => writers.admit("one", someObject())).toThrow(/tooManyRequests/);
});
