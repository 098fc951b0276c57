import { expect, test } from "vitest";
import { createFairQueue } from "#app/platform/admission/fair-queue.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import { counting, createLimits } from "./limits.server.ts";
import { spendUse } from "./spend-use.ts";

const rule = { name: "tries", points: 3, perSeconds: 600 };

async function rejectionOf(using: Promise<unknown>): Promise<AppError> {
  const error = await using.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error(`Expected a rejection, not ${String(error)}`);
  return error;
}

test("a limit is reached after its points, and the error says how long to wait", async () => {
  await using database = await testDatabase();
  const limits = createLimits(database.pool);
  for (let use = 0; use < 3; use += 1) await limits.take(rule, "192.0.2.1");
  const rejection = await rejectionOf(limits.take(rule, "192.0.2.1"));
  expect(rejection.code).toBe("tooManyRequests");
  expect(rejection.details.retryAfterSeconds).toBeGreaterThan(0);
  expect(rejection.details.retryAfterSeconds).toBeLessThanOrEqual(600);
});

test("every caller and every rule is counted separately", async () => {
  await using database = await testDatabase();
  const limits = createLimits(database.pool);
  for (let use = 0; use < 3; use += 1) await limits.take(rule, "192.0.2.1");
  await expect(limits.take(rule, "192.0.2.2")).resolves.toBe(1);
  await expect(limits.take({ ...rule, name: "others" }, "192.0.2.1")).resolves.toBe(1);
  expect((await rejectionOf(limits.take(rule, "192.0.2.1"))).code).toBe("tooManyRequests");
});

test("all instances share a counter, even concurrently", async () => {
  await using database = await testDatabase();
  const [one, other] = [createLimits(database.pool), createLimits(database.pool)];
  const uses = Array.from({ length: 8 }, (_, use) => (use % 2 ? one : other).take(rule, "192.0.2.1"));
  const outcomes = await Promise.allSettled(uses);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

test("checking a limit does not use it up", async () => {
  await using database = await testDatabase();
  const limits = createLimits(database.pool);
  for (let look = 0; look < 5; look += 1) await limits.check(rule, "all");
  for (let use = 0; use < 3; use += 1) await limits.take(rule, "all");
  expect((await rejectionOf(limits.check(rule, "all"))).code).toBe("tooManyRequests");
});

test("checking a limit accepts as many uses as the rule allows", async () => {
  await using database = await testDatabase();
  const limits = createLimits(database.pool);
  for (let use = 0; use < 3; use += 1) {
    await limits.check(rule, "192.0.2.1");
    await limits.take(rule, "192.0.2.1");
  }
  expect((await rejectionOf(limits.check(rule, "192.0.2.1"))).code).toBe("tooManyRequests");
});

test("a count can be reset", async () => {
  await using database = await testDatabase();
  const limits = createLimits(database.pool);
  for (let use = 0; use < 3; use += 1) await limits.take(rule, "192.0.2.1");
  expect((await rejectionOf(limits.take(rule, "192.0.2.1"))).code).toBe("tooManyRequests");
  await limits.reset(rule, "192.0.2.1");
  await expect(limits.take(rule, "192.0.2.1")).resolves.toBe(1);
});

test("server failures are not counted, but the caller's are", async () => {
  await using database = await testDatabase();
  const limits = createLimits(database.pool);
  const failing = (error: Error) => counting(limits, rule, "192.0.2.1", () => Promise.reject(error));
  for (const error of [new AppError("unavailable", "order"), new Error("a fault of ours")]) {
    for (let use = 0; use < 4; use += 1) await expect(failing(error)).rejects.toBe(error);
  }
  for (let use = 0; use < 2; use += 1) await failing(new AppError("invalid", "order")).catch(() => undefined);
  expect(await counting(limits, rule, "192.0.2.1", async () => "done")).toBe("done");
  expect((await rejectionOf(limits.take(rule, "192.0.2.1"))).code).toBe("tooManyRequests");
});

test("work is counted even if its caller disconnects, at whatever moment", async () => {
  await using database = await testDatabase();
  const limits = createLimits(database.pool);
  const queue = createFairQueue({ places: 1, waiting: 10 });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const first = queue.run("192.0.2.9", () => held);
  for (let use = 0; use < 3; use += 1) {
    const hungUp = new AbortController();
    const waiting = () =>
      queue.run(
        "192.0.2.1",
        async () => "done",
        () => hungUp.signal,
      );
    const counted = counting(limits, rule, "192.0.2.1", waiting);
    hungUp.abort();
    await expect(counted).rejects.toMatchObject({ subject: "caller" });
  }
  letGo();
  await first;
  expect((await rejectionOf(limits.take(rule, "192.0.2.1"))).code).toBe("tooManyRequests");
});

test("repeats of one attempt count once, even at the limit; rejected attempts are not counted", async () => {
  await using database = await testDatabase();
  const limits = createLimits(database.pool);
  for (let repeat = 0; repeat < 5; repeat += 1) await limits.takeOnce(rule, "192.0.2.1", "first");
  for (let use = 0; use < 2; use += 1) await limits.take(rule, "192.0.2.1");
  await limits.takeOnce(rule, "192.0.2.1", "first");
  for (let repeat = 0; repeat < 3; repeat += 1) {
    expect((await rejectionOf(limits.takeOnce(rule, "192.0.2.1", "second"))).code).toBe("tooManyRequests");
  }
  await limits.takeOnce(rule, "192.0.2.2", "first");
  expect((await rejectionOf(limits.take({ ...rule, points: 1 }, "192.0.2.2"))).code).toBe("tooManyRequests");
});

test("an attempt that the server failed is counted with its repeats, and gives back no other use", async () => {
  await using database = await testDatabase();
  const limits = createLimits(database.pool);
  const attempt = (name: string, work: () => Promise<unknown>) => counting(limits, rule, "192.0.2.1", work, name);
  const fail = () => Promise.reject(new AppError("unavailable", "queue"));
  await attempt("first", async () => "done");
  for (let repeat = 0; repeat < 5; repeat += 1) {
    await expect(attempt("second", fail)).rejects.toMatchObject({ code: "unavailable" });
  }
  await attempt("second", async () => "done");
  await limits.take(rule, "192.0.2.1");
  expect((await rejectionOf(attempt("third", async () => "done"))).code).toBe("tooManyRequests");
});

test("work that began a program counts, even if the server fails later", async () => {
  await using database = await testDatabase();
  const limits = createLimits(database.pool);
  const begin = async () => {
    spendUse();
    throw new AppError("unavailable", "queue");
  };
  for (let use = 0; use < 3; use += 1) {
    await expect(counting(limits, rule, "192.0.2.1", begin)).rejects.toMatchObject({ code: "unavailable" });
  }
  expect((await rejectionOf(limits.take(rule, "192.0.2.1"))).code).toBe("tooManyRequests");
});

test("too many repeats of an attempt are counted again", async () => {
  await using database = await testDatabase();
  const limits = createLimits(database.pool);
  for (let repeat = 0; repeat < 22; repeat += 1) await limits.takeOnce(rule, "192.0.2.1", "first");
  expect((await rejectionOf(limits.takeOnce(rule, "192.0.2.1", "first"))).code).toBe("tooManyRequests");
});

test("undoing never gives back more than was counted, or from an expired count", async () => {
  await using database = await testDatabase();
  const limits = createLimits(database.pool);
  for (let use = 0; use < 2; use += 1) await limits.giveBack(rule, "192.0.2.1");
  await limits.take(rule, "192.0.2.1");
  await database.pool.query("update rate_limits set expire = 1");
  for (let use = 0; use < 2; use += 1) await limits.giveBack(rule, "192.0.2.1");
  for (let use = 0; use < 3; use += 1) await limits.take(rule, "192.0.2.1");
  expect((await rejectionOf(limits.take(rule, "192.0.2.1"))).code).toBe("tooManyRequests");
});

test("if the database goes down during the work, its error is reported", async () => {
  const database = await testDatabase();
  const limits = createLimits(database.pool);
  const error = new Error("connection lost");
  const work = async () => {
    await database.close();
    throw error;
  };
  await expect(counting(limits, rule, "192.0.2.1", work)).rejects.toBe(error);
});

test("a database outage does not count as a rejection", async () => {
  const database = await testDatabase();
  const limits = createLimits(database.pool);
  await database.close();
  await expect(limits.take(rule, "192.0.2.1")).rejects.not.toBeInstanceOf(AppError);
});

test("a count from before the clock was set back blocks no one longer than its rule", async () => {
  await using database = await testDatabase();
  const limits = createLimits(database.pool);
  for (let use = 0; use < 3; use += 1) await limits.take(rule, "192.0.2.1");
  // Simulate a clock that was two days ahead.
  await database.pool.query("update rate_limits set expire = expire + 2 * 86400000");
  await limits.check(rule, "192.0.2.1");
  for (let use = 0; use < 3; use += 1) await limits.take(rule, "192.0.2.1");
  expect((await rejectionOf(limits.take(rule, "192.0.2.1"))).details.retryAfterSeconds).toBeLessThanOrEqual(600);
});
