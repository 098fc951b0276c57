import { EventEmitter, once } from "node:events";
import type pg from "pg";
import { expect, test, vi } from "vitest";
import { problemSchema } from "#app/platform/http/problem.ts";
import type { Url, Watch } from "#tests/durability/ask.ts";
import { expectAllMailsStored, expectEachInquiryOnce, expectEachOrderOnce } from "#tests/durability/kept.ts";
import { type Acknowledged, inquireUntilAcknowledged, sendUntilAcknowledged } from "#tests/durability/order-senders.ts";
import { canMount, onSmallDisk, startSiteOnSmallDisk } from "#tests/durability/small-disk.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";

vi.setConfig({ testTimeout: 300_000 });

const environment = { TRUST_PROXY: "1", LOG_LEVEL: "fatal" };
const sentence = /We can’t save anything right now\.|يتعذّر الحفظ في الوقت الحالي\./;
const several = 5;

const possible = await canMount();

test.skipIf(!possible)(
  "while the database's disk is full, pages still work and orders get a message; afterwards, everything resumes",
  async () => {
    await using disk = await startSiteOnSmallDisk({ mebibytes: 320, env: environment });
    const { url } = disk.site;
    const pages = () => Promise.all(["/", "/ar"].map(async (path) => (await fetch(url + path)).status));
    expect(await pages()).toEqual([200, 200]);
    const sending = startSending(url);
    const pool = disk.openPool();

    await sending.acknowledge(several);
    // The database can reuse space in its own files, so use that up too.
    await sending.untilRefused(disk.fill);
    expect(await pages()).toEqual([200, 200]);
    await expectWords(disk.site);
    await disk.free();
    await sending.acknowledge(several);

    // Next, the database itself fails and cannot restart, because it cannot write its log.
    await sending.untilRefused(disk.fill);
    while (await startsNewLog(pool)) await disk.fill();
    const ready = async () => (await fetch(`${url}/readyz`)).status;
    await vi.waitFor(async () => expect(await ready()).toBe(503), { timeout: 60_000 });
    expect(await pages()).toEqual([200, 200]);
    await disk.free();
    await sending.acknowledge(several);
    expect(await ready()).toBe(200);

    const { orders, inquiries, rejections } = await sending.end();
    for (const answer of rejections) {
      if (answer === "no answer") throw new Error("Expected a response to each request");
      expect(answer).toMatchObject({ status: 503, type: expect.stringMatching(/^application\/problem\+json/) });
      expect(problemSchema.parse(JSON.parse(answer.text)).detail).toMatch(sentence);
    }
    await expectEachOrderOnce(pool, orders);
    await expectEachInquiryOnce(pool, inquiries);
    // An email that did not fit on the disk is retried after a few minutes. Skip the wait, repeatedly if it fails
    // again.
    await vi.waitFor(
      async () => {
        await pool.query("update mails set next_attempt_at = now() - interval '2 minutes' where state = 'retry'");
        const { rows } = await pool.query("select 1 from mails where state <> 'stored'");
        expect(rows).toEqual([]);
      },
      { timeout: 60_000, interval: 1_000 },
    );
    await expectAllMailsStored(pool, disk.folder, 2 * (orders.length + inquiries.length));
    await pool.end();
  },
);

test.skipIf(!possible)("a start on a full disk exits with the reason", async () => {
  const start = startSite({ as: { prefix: onSmallDisk({ mebibytes: 1, full: true }) } });
  await expect(start).rejects.toThrow(/No space left on device/);
});

/** Sends orders and inquiries in three parallel sequences, each request until it is acknowledged. */
function startSending(url: string) {
  const sent = { orders: new Array<Acknowledged>(), inquiries: new Array<string>() };
  const rejections: Parameters<Watch>[0][] = [];
  const answers = new EventEmitter();
  const held = new Set<number>();
  let holding: PromiseWithResolvers<void> | undefined;
  let over = false;
  let sender = 0;
  const one = () => ({ key: crypto.randomUUID(), sender: (sender += 1) });
  const order = async (...[address, watch]: [Url, Watch]) =>
    sent.orders.push(await sendUntilAcknowledged(address, one(), watch));
  const inquiry = async (...[address, watch]: [Url, Watch]) =>
    sent.inquiries.push(await inquireUntilAcknowledged(address, one(), watch));
  const rows = [order, order, inquiry].map(async (send, row) => {
    let next: Promise<void> | undefined;
    while (!over) {
      const address = async () => {
        await next;
        return url;
      };
      await send(address, (answer) => {
        rejections.push(answer);
        next = holding?.promise;
        if (holding) held.add(row);
        answers.emit("answer");
      });
      answers.emit("answer");
    }
  });
  const ended = Promise.all(rows);
  const answered = async () => Promise.race([once(answers, "answer"), ended]);
  const count = () => sent.orders.length + sent.inquiries.length;
  return {
    /** Waits until a request of each sequence has been rejected. Runs `work` before each response. */
    async untilRefused(work: () => Promise<void>): Promise<void> {
      holding = Promise.withResolvers();
      while (held.size < rows.length) {
        const answer = answered();
        await work();
        await answer;
      }
    },
    /** Lets all sequences continue until this many more requests have been acknowledged. */
    async acknowledge(more: number): Promise<void> {
      holding?.resolve();
      holding = undefined;
      held.clear();
      for (const enough = count() + more; count() < enough;) await answered();
    },
    async end() {
      over = true;
      await ended;
      return { ...sent, rejections };
    },
  };
}

/** Checks that calls other than orders and inquiries either succeed or return an error with a reason. */
async function expectWords({ url, adminPassword }: Site): Promise<void> {
  const file = { name: "paper.pdf", type: "application/pdf", purpose: "paper", size: 2_000 };
  const calls = { "/api/admin/session": { password: adminPassword }, "/api/objects/upload": file };
  for (const [path, body] of Object.entries(calls)) {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
    const told = answer.ok ? undefined : problemSchema.parse(await answer.json());
    expect([undefined, 503, 507]).toContain(told?.status);
  }
}

/** Makes the database start a new log file. Returns false if that fails. */
async function startsNewLog(pool: pg.Pool): Promise<boolean> {
  return pool.query("select pg_logical_emit_message(true, 'test', 'a line'), pg_switch_wal()").then(
    () => true,
    () => false,
  );
}
