import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import PostalMime from "postal-mime";
import { expect } from "vitest";
import { freeJobsOfDeadWorkers } from "#app/platform/jobs/dead-workers.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { until } from "#tests/support/until.ts";
import type { SentPaper } from "./contribution-senders.ts";
import type { Acknowledged } from "./order-senders.ts";

/**
 * Checks that each acknowledged order exists exactly once, with its number, its history, and two emails, and that there
 * are no others.
 */
export async function expectEachOrderOnce(pool: pg.Pool, acknowledged: readonly Acknowledged[]): Promise<void> {
  const { rows: orders } = await pool.query<{
    key: string;
    number: string;
    placed: number;
    other: number;
    kinds: string[];
  }>(`
    select idempotency_key as key, order_number as number,
      (select count(*)::int from purchase_order_history where order_id = o.id and event = 'placed') as placed,
      (select count(*)::int from purchase_order_history where order_id = o.id and event <> 'placed') as other,
      array(select kind from mails where subject_id = o.id order by kind) as kinds
    from purchase_orders o order by order_number`);
  expect(orders.map(({ key, number }) => `${key} ${number}`).toSorted()).toEqual(
    acknowledged.map(({ key, orderNumber }) => `key:${key} ${orderNumber}`).toSorted(),
  );
  const year = orders[0]?.number.slice(3, 7);
  expect(orders).toEqual(
    orders.map(({ key }, at) => ({
      key,
      number: `PO-${year}-${String(at + 1).padStart(6, "0")}`,
      placed: 1,
      other: 0,
      kinds: ["order-buyer", "order-seller"],
    })),
  );
}

/** Checks that each acknowledged inquiry exists once, with its two emails, and that there are no others. */
export async function expectEachInquiryOnce(pool: pg.Pool, emails: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ email: string; mails: number }>(
    "select email, (select count(*)::int from mails where subject_id = i.id) as mails from inquiries i",
  );
  const found = rows.map(({ email, mails }) => `${email}: ${mails} mails`);
  expect(found.toSorted()).toEqual(emails.map((email) => `${email}: 2 mails`).toSorted());
}

/** Checks that each acknowledged paper exists once, and that the served file contains the bytes that were sent. */
export async function expectEachPaperOnce(
  pool: pg.Pool,
  sent: readonly SentPaper[],
  read: (path: string) => Promise<Uint8Array>,
): Promise<void> {
  const { rows } = await pool.query<{ title: string; path: string }>(
    "select title, path from papers where content_id is null",
  );
  const named = (papers: readonly { title: string; path: string }[]) =>
    papers.map(({ title, path }) => `${title}: ${path}`).toSorted();
  expect(named(rows)).toEqual(named(sent));
  for (const { path, md5 } of sent) {
    expect(
      createHash("md5")
        .update(await read(path))
        .digest("hex"),
      path,
    ).toBe(md5);
  }
}

/** Checks that each acknowledged news item exists once. Interrupted ones can also exist, but never twice. */
export async function expectEachNewsItemOnce(pool: pg.Pool, titles: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ title: string; items: number }>(
    "select title, count(*)::int as items from news_items where title like 'News %' group by title",
  );
  const counted = new Map(rows.map(({ title, items }) => [title, items]));
  expect([...counted.values()].filter((items) => items !== 1)).toEqual([]);
  expect(titles.filter((title) => !counted.has(title))).toEqual([]);
}

/**
 * Checks that both emails of each order and inquiry become valid email files. Order emails have the document attached.
 */
export async function expectAllMailsStored(pool: pg.Pool, dataDir: string, count: number): Promise<void> {
  // Killed workers' jobs are released after two minutes, and their emails after five. Skip the wait.
  await freeJobsOfDeadWorkers(pool, createLog("silent"), 0);
  await pool.query("update mails set lease_until = now() where state = 'sending'");
  await pool.query("select graphile_worker.add_job('sweep-mails', '{}')");
  await untilAllMailsAre(pool, "stored", count);
  const { rows } = await pool.query<{ name: string }>("select message_id || '.eml' as name from mails order by 1");
  const outbox = join(dataDir, "outbox");
  const files = (await readdir(outbox)).filter((name) => !name.startsWith("."));
  expect(files.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  for (const name of files) {
    const { attachments } = await PostalMime.parse(await readFile(join(outbox, name)));
    const document = { mimeType: "application/pdf", filename: `${name.split(".")[0]}.pdf` };
    expect(attachments).toMatchObject(name.startsWith("PO-") ? [document] : []);
  }
}

export async function untilAllMailsAre(pool: pg.Pool, state: "sent" | "stored", count: number): Promise<void> {
  const wanted = JSON.stringify([{ state, mails: count }]);
  await until(async () => {
    const { rows } = await pool.query("select state, count(*)::int as mails from mails group by state order by state");
    return JSON.stringify(rows) === wanted;
  });
}
