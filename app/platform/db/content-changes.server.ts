import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { type ContentTag, tagOf } from "#app/platform/http/content-tags.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import type { Executor } from "./database.server.ts";

const channel = "content_changed";
const retryMilliseconds = 1_000;

/**
 * Notifies every instance that content with this tag has changed. In a transaction, the notification is sent on commit.
 */
export async function announceContentChange(executor: Executor, tag: ContentTag = "pages"): Promise<void> {
  await executor.execute(sql`select pg_notify(${channel}, ${tag})`);
}

/**
 * Calls `onChange` when any instance announces a change, and `onDoubt` after each lost connection, because
 * announcements might have been missed. Occupies one connection of the pool permanently.
 */
export async function followContentChanges(
  pool: pg.Pool,
  { onChange, onDoubt }: { onChange: (tag: ContentTag) => void; onDoubt: () => void },
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let listener = await listen(pool, onChange);
  const following = (async () => {
    while (!stopping.signal.aborted) {
      await listener.lost;
      if (stopping.signal.aborted) return;
      log.warn("lost the connection for content changes");
      listener = await listenAgain(pool, onChange, stopping.signal);
      onDoubt();
    }
  })();
  return {
    async stop() {
      stopping.abort();
      listener.end();
      await following.catch(() => undefined); // stopped while waiting to reconnect
    },
  };
}

async function listen(pool: pg.Pool, onChange: (tag: ContentTag) => void) {
  const client = await pool.connect();
  const { promise: lost, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  function end() {
    if (isOver) return;
    isOver = true;
    client.release(true); // close the connection, because it still listens for announcements
    resolve();
  }
  client.on("notification", ({ payload }) => onChange(tagOf(payload)));
  client.on("error", end);
  client.on("end", end);
  try {
    await client.query(`listen ${channel}`);
  } catch (error) {
    end();
    throw error;
  }
  return { lost, end };
}

async function listenAgain(pool: pg.Pool, onChange: (tag: ContentTag) => void, signal: AbortSignal) {
  for (;;) {
    await wait(retryMilliseconds, undefined, { signal });
    try {
      return await listen(pool, onChange);
    } catch {
      // The database is still down. Retry after a pause.
    }
  }
}
