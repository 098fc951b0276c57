import { expect, test } from "vitest";
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
