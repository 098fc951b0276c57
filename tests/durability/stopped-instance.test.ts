import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { findAccount, insertAccount, lockOwners, lockUnchanged } from "#app/features/admin-access/store.server.ts";
import { receiveInquiry } from "#app/features/inquiries/service.server.ts";
import { nextOrderNumber } from "#app/features/purchase-orders/store.server.ts";
import type { Transaction } from "#app/platform/db/database.server.ts";
import { lockIdempotencyKey } from "#app/platform/db/idempotency.server.ts";
import { orderFixture, seller } from "#tests/support/order-fixture.ts";
import { until } from "#tests/support/until.ts";

/** Leads to the database's socket. While it is down, it forwards nothing and reports nothing. */
async function openNetwork(url: string) {
  const folder = new URL(url).searchParams.get("host") ?? "";
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(join(folder, ".s.PGSQL.5432"));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => to.write(bytes));
      from.once("end", () => to.end());
      from.on("error", () => to.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = z.parse(z.object({ port: z.number() }), server.address());
  const through = new URL(url);
  through.search = "";
  through.port = String(address.port);
  through.hostname = "127.0.0.1";
  return {
    url: through.href,
    down: () => sockets.forEach((socket) => socket.pause()),
    up: () => sockets.forEach((socket) => socket.resume()),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

const waiting = `select from pg_locks
  where not granted and database = (select oid from pg_database where datname = current_database())`;
const inTransaction = `select from pg_stat_activity
  where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`;

type Network = Awaited<ReturnType<typeof openNetwork>>;
const all: { how: string; stop: Stop; goOn: Stop }[] = [
  {
    how: "is paused",
    stop: ({ instance }) => instance.kill("SIGSTOP"),
    goOn: ({ instance }) => instance.kill("SIGCONT"),
  },
  { how: "loses its network", stop: ({ network }) => network.down(), goOn: ({ network }) => network.up() },
];
/** The nightly run adds the other. */
const ways = all.slice(0, process.env["MEASURED"] ? undefined : 1);
type Stop = (parts: { instance: ChildProcess; network: Network }) => void;

test.each(ways)(
  "while an instance $how inside orders, others accept theirs, and it completes its own later",
  async ({ stop, goOn }) => {
    await using fixture = await orderFixture();
    await using network = await openNetwork(fixture.url);
    const instance = fork(join(import.meta.dirname, "order-process.ts"), {
      env: { PATH: process.env["PATH"], DATABASE_URL: network.url, SENDER: "1" },
      execArgv: [],
    });
    await once(instance, "message");
    // The first order has its number, and the others wait for theirs.
    const holder = await fixture.pool.connect();
    await holder.query("begin; lock table mails in share mode");
    const keys = Array.from({ length: 3 }, () => crypto.randomUUID());
    instance.send(keys);
    await until(async () => (await fixture.pool.query(waiting)).rowCount === 1);
    stop({ instance, network });
    await holder.query("commit");
    holder.release();
    await until(async () => (await fixture.pool.query(inTransaction)).rowCount === 1);
    const meanwhile = await fixture.place();
    expect(await fixture.orders()).toHaveLength(1);
    const answered = once(instance, "message");
    const ended = once(instance, "exit");
    goOn({ instance, network });
    const numbers = z.parse(z.tuple([z.array(z.string())]), (await answered).slice(0, 1))[0];
    const stored = (await fixture.orders()).map(({ orderNumber }) => orderNumber);
    expect(stored.toSorted()).toEqual([meanwhile.orderNumber, ...numbers].toSorted());
    expect(new Set(stored).size).toBe(1 + keys.length);
    await ended;
  },
);

const inquiry = {
  name: "Mona Adel",
  email: "mona@nile.example",
  inquiryType: "research",
  message: "A question.",
} as const;

test.each([
  "update purchase_orders set status = 'contacted'",
  "update purchase_orders set deleted_at = now()",
  "update inquiries set spam = true",
])("an instance that stops after '%s' keeps neither orders nor inquiries waiting", async (change) => {
  await using fixture = await orderFixture();
  const { db, now } = fixture.services;
  const send = (idempotencyKey: string) =>
    receiveInquiry(
      { db, now, inquiriesMailbox: async () => seller },
      { inquiry, language: "en", honeypot: undefined, idempotencyKey },
    );
  await Promise.all([fixture.place(), send("first")]);
  const stopped = await fixture.pool.connect();
  using _released = { [Symbol.dispose]: () => stopped.release(true) };
  const ended = once(stopped, "error");
  await stopped.query("begin");
  await stopped.query(change);
  await Promise.all([fixture.place(), send("second")]);
  expect(await ended).toMatchObject([{ code: "25P03" }]);
});

test("an instance that stops before it writes its order keeps no other order waiting", async () => {
  await using fixture = await orderFixture();
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  using _ended = { [Symbol.dispose]: goOn };
  const { promise: numbered, resolve: number } = Promise.withResolvers<string>();
  const stopped = fixture.services.db.transaction(async (transaction) => {
    await lockIdempotencyKey(transaction, "stopped");
    number(await nextOrderNumber(transaction, "2026"));
    await held;
  });
  const first = await numbered;
  expect((await fixture.place()).orderNumber).toBe(first);
  goOn();
  await expect(stopped).rejects.toThrow();
});

test("an instance that stops in a sign-in or a change of accounts keeps no other sign-in waiting", async () => {
  await using fixture = await orderFixture();
  const { db } = fixture.services;
  const id = crypto.randomUUID();
  await insertAccount(db, { id, username: "mona", password: "a hash", role: "owner", at: new Date() });
  const account = (await findAccount(db, id)) ?? expect.unreachable();
  const signIn = (transaction: Transaction) => lockUnchanged(transaction, account);
  for (const step of [signIn, lockOwners]) {
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    using _ended = { [Symbol.dispose]: goOn };
    const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
    const stopped = db.transaction(async (transaction) => {
      await step(transaction);
      lock();
      await held;
    });
    await locked;
    expect(await db.transaction(signIn)).toBe(true);
    goOn();
    await expect(stopped).rejects.toThrow();
  }
});
