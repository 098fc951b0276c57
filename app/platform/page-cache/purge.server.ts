import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import type { SharedCache } from "#app/platform/config/shared-cache.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { defineJob, enqueueEach, type JobKind } from "#app/platform/jobs/jobs.server.ts";
import { writeSetting } from "#app/platform/settings/settings.server.ts";
import { settings } from "#app/platform/settings/table.server.ts";
import type { ContentTag } from "./content-tags.ts";

const payload = z.object({ tag: z.string() });
const purgePages: JobKind<z.infer<typeof payload>> = { name: "purge-shared-cache", payload };
/** By then, every instance knows of the change, and pages rendered before it have been sent. */
const settledMilliseconds = 1_000;
const answerMilliseconds = 5_000;

const state = {
  key: "sharedCache.lastPurge",
  schema: z.object({ at: z.string(), tag: z.string(), error: z.nullable(z.string()) }),
};
export type LastPurge = z.infer<typeof state.schema>;

/** Queues purging pages with this tag: immediately, and again for pages rendered before all instances knew. */
export async function queuePurge(db: Executor, tag: ContentTag): Promise<void> {
  const later = new Date(Date.now() + settledMilliseconds); // the queue's clock, not the content's
  await enqueueEach(db, purgePages, [
    { payload: { tag }, key: `purge:${tag}`, priority: -1 },
    { payload: { tag }, key: `purge-again:${tag}`, priority: -1, runAt: later },
  ]);
}

type PurgeServices = { db: Executor; now: () => Date; cache: SharedCache | undefined };

/** Purges pages with a tag from the shared cache, and records the time and result. */
export function purgeJob({ db, now, cache }: PurgeServices) {
  return defineJob({
    ...purgePages,
    async run({ tag }) {
      if (!cache) return;
      const error = await purge(cache, tag);
      const at = now();
      await writeSetting(db, state.key, { at: at.toISOString(), tag, error }, { by: purgePages.name, at });
      if (error) throw new Error(`The shared cache was not purged: ${error}`);
    },
  });
}

/** The last purge of the shared cache, by any instance. */
export async function readLastPurge(db: Executor): Promise<LastPurge | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, state.key));
  return z.safeParse(state.schema, row?.value).data;
}

/** The error, or null. */
async function purge({ url, token, method }: SharedCache, tag: string): Promise<string | null> {
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
