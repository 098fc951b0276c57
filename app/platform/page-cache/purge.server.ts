import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import type { SharedCache } from "#app/platform/config/shared-cache.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { ContentTag } from "#app/platform/http/content-tags.ts";
import { defineJob, enqueue, type JobKind } from "#app/platform/jobs/jobs.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { writeSetting } from "#app/platform/settings/settings.server.ts";
import { settings } from "#app/platform/settings/table.server.ts";

const payload = z.object({ tag: z.string() });
const purgePages: JobKind<z.infer<typeof payload>> = { name: "purge-shared-cache", payload };
/**
 * Purges are repeated, because a page that was being sent when the content changed reaches the cache after the first
 * purge.
 */
const repeatedAfterMilliseconds = [0, 250, 750, 3_000];
const answerMilliseconds = 5_000;

const state = {
  key: "sharedCache.lastPurge",
  schema: z.object({ at: z.string(), tag: z.string(), error: z.nullable(z.string()) }),
};
export type LastPurge = z.infer<typeof state.schema>;

async function queuePurge(db: Executor, tag: ContentTag): Promise<void> {
  await enqueue(db, purgePages, { tag }, { key: `purge:${tag}`, priority: -1 });
}

/** Queues purges for announced content changes until it is stopped. */
export function createPurges({ db, log }: { db: Executor; log: Log }) {
  const stopping = new AbortController();
  return {
    purge(tag: ContentTag): void {
      for (const milliseconds of repeatedAfterMilliseconds) {
        wait(milliseconds, undefined, { signal: stopping.signal, ref: false })
          .then(() => queuePurge(db, tag))
          .catch((error: unknown) => {
            if (!stopping.signal.aborted) log.error({ error }, "could not queue a purge");
          });
      }
    },
    stop: () => stopping.abort(),
  };
}

export type Purges = ReturnType<typeof createPurges>;

type PurgeServices = { db: Executor; now: () => Date; cache: SharedCache | undefined };

/** Purges pages with a tag from the shared cache. Records the time and the result. */
export function purgeJob({ db, now, cache }: PurgeServices) {
  return defineJob({
    ...purgePages,
    async run({ tag }) {
      if (!cache) return;
      const error = await sendPurge(cache, tag);
      const at = now();
      await writeSetting(db, state.key, { at: at.toISOString(), tag, error }, { by: purgePages.name, at });
      if (error) throw new Error(`The shared cache was not purged: ${error}`);
    },
  });
}

/** Returns the last purge of the shared cache by any instance. */
export async function readLastPurge(db: Executor): Promise<LastPurge | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, state.key));
  return z.safeParse(state.schema, row?.value).data;
}

/** Sends a purge. Returns the error, or null. */
export async function sendPurge({ url, token, method }: SharedCache, tag: string): Promise<string | null> {
  const headers = new Headers({ "surrogate-key": tag });
  if (token) {
    headers.set("authorization", `Bearer ${token}`);
    headers.set("fastly-key", token);
  }
  if (method === "POST") headers.set("content-type", "application/json");
  const body = method === "POST" ? JSON.stringify({ tags: [tag] }) : null;
  try {
    const signal = AbortSignal.timeout(answerMilliseconds);
    const response = await fetch(url, { method, headers, body, signal, redirect: "error" });
    await response.body?.cancel();
    return response.ok ? null : `status ${response.status}`;
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError" ? "no answer" : "no connection";
  }
}
