import { sql } from "drizzle-orm";
import type pg from "pg";
import * as z from "zod/mini";
import { readLastBackup } from "#app/platform/backup/last-backup.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import type { Health } from "#app/platform/health/health.server.ts";
import { inTime } from "#app/platform/health/in-time.ts";
import { byName } from "#app/platform/http/formats.ts";
import type { Sandbox } from "#app/platform/sandbox/sandbox.server.ts";
import type { Reading } from "./metrics.server.ts";

const counted = z.array(z.object({ state: z.string(), n: z.number() }));
const numbers = byName(z.nullable(z.number()));

/** A database that doesn't respond for this long is considered down. */
const silentMilliseconds = 2_000;

/** Metrics of the child processes and their queue. */
export function sandboxReading(sandbox: Pick<Sandbox, "counts">): Reading {
  return {
    name: "pmf_sandbox_work",
    help: "Files and documents handled by this process's child processes, by lane: running and waiting.",
    labels: ["lane", "state"],
    read: () =>
      sandbox.counts().flatMap(({ lane, running, waiting }) => [
        { labels: { lane, state: "running" }, value: running },
        { labels: { lane, state: "waiting" }, value: waiting },
      ]),
  };
}

/** The state of the components that /readyz shows. */
export function healthReading(health: Health): Reading {
  return {
    name: "pmf_component_up",
    help: "1 if the component works, 0 if it fails or is full: database, store, disk, mail.",
    labels: ["part"],
    async read() {
      const { checks } = await health();
      return Object.entries(checks).map(([part, state]) => ({ labels: { part }, value: state === "ok" ? 1 : 0 }));
    },
  };
}

/** Metrics from the database: connections, jobs, emails, and the last backup. */
export function databaseReadings({ db, pool }: { db: Database; pool: pg.Pool }): Reading[] {
  return [
    {
      name: "pmf_database_up",
      help: "1 if the database responds.",
      read: () =>
        inTime(() => pool.query("select 1"), silentMilliseconds).then(
          () => [{ value: 1 }],
          () => [{ value: 0 }],
        ),
    },
    {
      name: "pmf_database_connections",
      help: "Connections in this process's pool: busy, idle, and requests waiting for one.",
      labels: ["state"],
      read: () => [
        { labels: { state: "busy" }, value: pool.totalCount - pool.idleCount },
        { labels: { state: "idle" }, value: pool.idleCount },
        { labels: { state: "waited_for" }, value: pool.waitingCount },
      ],
    },
    {
      name: "pmf_jobs",
      help: "Jobs of all instances: waiting, running, scheduled, and failed after their last attempt.",
      labels: ["state"],
      async read() {
        const { rows } = await db.execute(sql`
          select count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
            count(*) filter (where locked_at is not null)::int as running,
            count(*) filter (where attempts < max_attempts and locked_at is null and run_at <= now())::int as waiting,
            count(*) filter (where attempts < max_attempts and locked_at is null and run_at > now())::int as later
          from graphile_worker.jobs`);
        return Object.entries(numbers.parse(rows[0])).map(([state, value]) => ({
          labels: { state },
          value: value ?? 0,
        }));
      },
    },
    {
      name: "pmf_mails",
      help: "Unsent emails in the outbox, by state.",
      labels: ["state"],
      async read() {
        const { rows } = await db.execute(sql`
          select given.state, count(mails.id)::int as n
          from unnest(array['queued', 'sending', 'retry', 'failed', 'stored']) as given (state)
            left join mails on mails.state = given.state
          group by 1`);
        return counted.parse(rows).map(({ state, n }) => ({ labels: { state }, value: n }));
      },
    },
    {
      name: "pmf_mail_oldest_waiting_seconds",
      help: "Age in seconds of the oldest email waiting to be sent; 0 if none.",
      async read() {
        const { rows } = await db.execute(sql`
          select coalesce(extract(epoch from now() - min(queued_at)), 0)::float8 as seconds
          from mails where state in ('queued', 'retry')`);
        return [{ value: numbers.parse(rows[0])["seconds"] ?? 0 }];
      },
    },
    {
      name: "pmf_mail_paused",
      help: "1 while delivery is paused because the mail server rejects the connection.",
      async read() {
        const { rows } = await db.execute(sql`select count(*)::int as n from mail_pause where cause <> 'unavailable'`);
        return [{ value: numbers.parse(rows[0])["n"] ?? 0 }];
      },
    },
    {
      name: "pmf_last_backup_timestamp_seconds",
      help: "Time of the last verified backup; 0 if none.",
      async read() {
        const last = await readLastBackup(db);
        return [{ value: last ? Date.parse(last.madeAt) / 1000 : 0 }];
      },
    },
  ];
}
