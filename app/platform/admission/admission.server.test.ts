import { expect, test } from "vitest";
import { createPool } from "#app/platform/db/pool.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { readJson } from "#app/platform/http/read-body.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import { bodyLimits, createAdmission, type Lane, lanes, whileReceiving, whileWaiting } from "./admission.server.ts";

const names = Object.keys(lanes).filter((name): name is Lane => name in lanes);

/** Fills a lane and its queue; the work continues until `end` is called. */
function fill(admission: ReturnType<typeof createAdmission>, lane: Lane) {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const { places, waiting } = lanes[lane];
  const outcomes = Array.from({ length: 10 * (places + waiting) }, (_, at) =>
    admission
      .admit(lane, `203.0.113.${at % 10}`, () => promise)
      .then(
        () => "done",
        (error: unknown) => (error instanceof AppError ? error.code : "failed"),
      ),
  );
  return { end, outcomes };
}

test("a flood in one lane rejects nothing in another", async () => {
  for (const stormy of names) {
    const admission = createAdmission();
    const { end, outcomes } = fill(admission, stormy);
    for (const lane of names.filter((name) => name !== stormy)) {
      expect(await admission.admit(lane, "203.0.113.1", async () => lane)).toBe(lane);
    }
    end();
    expect(new Set(await Promise.all(outcomes)), stormy).toEqual(new Set(["done", "unavailable"]));
  }
});

test("a slowly arriving body holds no slot, and its request needs a slot again to continue", async () => {
  const admission = createAdmission();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { places } = lanes.orders;
  const slow = Array.from({ length: places * 3 }, (_, at) =>
    admission.admit("orders", `203.0.113.${at}`, async () => {
      await whileReceiving(() => arrived);
      return "slow";
    }),
  );
  expect(await admission.admit("orders", "192.0.2.1", async () => "quick")).toBe("quick");
  const { promise: hold, resolve: letGo } = Promise.withResolvers<void>();
  const busy = Array.from({ length: places }, (_, at) => admission.admit("orders", `198.51.100.${at}`, () => hold));
  const order: string[] = [];
  for (const request of slow) void request.then((name) => order.push(name));
  arrive();
  await new Promise<void>((resolve) => setImmediate(resolve));
  expect(order).toEqual([]);
  letGo();
  await Promise.all([...busy, ...slow]);
  expect(order).toHaveLength(places * 3);
});

test("a request that waited for something else gets a slot again, however full its lane, even if its caller hung up", async () => {
  const admission = createAdmission();
  const { promise: checked, resolve: finishCheck } = Promise.withResolvers<string>();
  const caller = new AbortController();
  const check = admission.admit(
    "uploads",
    "203.0.113.1",
    () => whileWaiting(() => checked),
    () => caller.signal,
  );
  const { end, outcomes } = fill(admission, "uploads");
  finishCheck("the result");
  caller.abort();
  await new Promise<void>((resolve) => setImmediate(resolve));
  end();
  expect(await check).toBe("the result");
  expect(await Promise.all(outcomes)).toContain("unavailable");
  expect(admission.waiting("uploads")).toBe(0);
});

function jsonRequest(body: BodyInit): Request {
  const headers = { "content-type": "application/json" };
  return new Request("http://localhost/", { method: "POST", headers, body, duplex: "half" } as RequestInit);
}

test("however many addresses send their bodies slowly, others are received, and the first give up their slots", async () => {
  const admission = createAdmission();
  const { places, perSender } = bodyLimits;
  const ended: string[] = [];
  const slowly = (network: number, begun: () => void = () => undefined) =>
    admission
      .admit("orders", `2001:db8:0:${network}`, () =>
        readJson(jsonRequest(new ReadableStream({ pull: begun })), { bytes: 100, values: 1 }),
      )
      .catch((error: unknown) => ended.push(`${network} ${error instanceof AppError ? error.code : "failed"}`));
  for (let at = 0; at < places; at += 1) {
    await new Promise<void>((begun) => void slowly(Math.floor(at / perSender), begun));
  }
  void slowly(places / perSender - 1); // waits for its own bodies, and so pushes no one aside
  const order = () =>
    admission.admit("orders", "192.0.2.1", () => readJson(jsonRequest('"an order"'), { bytes: 100, values: 1 }));
  expect(await order()).toBe("an order");
  expect(await order()).toBe("an order");
  expect(ended).toEqual(["0 unavailable"]);
});

test("one address's bodies are limited, and a failed one releases everything", async () => {
  const admission = createAdmission();
  for (let round = 0; round < 300; round += 1) {
    const failing = admission.admit("orders", "192.0.2.1", () =>
      whileReceiving(() => Promise.reject(new Error("cut"))),
    );
    await expect(failing).rejects.toThrow("cut");
  }
  expect(await admission.admit("orders", "192.0.2.1", async () => "served")).toBe("served");
});

test("only the order lane can use the last connections of the pool, however slow other queries are", async () => {
  await using database = await testDatabase();
  const shares = names.filter((name) => name !== "orders").map((name) => lanes[name].connections);
  const strangersAndStaff = shares.reduce((sum, share) => sum + share, 0);
  const pool = createPool({
    connection: { connectionString: database.url },
    maxConnections: strangersAndStaff + 1,
    log: createLog("silent"),
  });
  const admission = createAdmission();
  const held: (() => void)[] = [];
  const holding = names
    .filter((name) => name !== "orders")
    .flatMap((lane) =>
      Array.from({ length: lanes[lane].places }, (_, at) =>
        admission.admit(lane, `203.0.113.${at}`, async () => {
          const client = await pool.connect();
          await new Promise<void>((resolve) => held.push(resolve));
          client.release();
        }),
      ),
    );
  await expect.poll(() => held.length).toBe(strangersAndStaff);
  const query = () => pool.query<{ one: number }>("select 1 as one");
  expect((await admission.admit("orders", "192.0.2.1", query)).rows).toEqual([{ one: 1 }]);
  await expect(admission.admit("orders", "192.0.2.1", () => pool.query("select nothing"))).rejects.toThrow("nothing");
  expect(held).toHaveLength(strangersAndStaff);
  const finished = Promise.all(holding);
  const timer = setInterval(() => held.shift()?.());
  await finished;
  clearInterval(timer);
  await pool.end();
});
