import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { rememberBackup } from "#app/platform/backup/last-backup.server.ts";
import { metricsApp } from "#server/metrics.ts";
import { testApi } from "#tests/support/test-api.ts";

const metricsToken = "a token of the tests that is long enough";
const api = await testApi({ metricsToken });
afterAll(() => api[Symbol.asyncDispose]());
const headers = { authorization: `Bearer ${metricsToken}` };
const read = async () => (await api.request("/metrics", { headers })).text();

/** Returns the value of a series, by its name and labels in Prometheus format. */
async function valueOf(series: string): Promise<number | undefined> {
  const line = (await read()).split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

test("metrics need the token, and do not exist without a configured one", async () => {
  expect((await api.request("/metrics")).status).toBe(401);
  const wrong = await api.request("/metrics", { headers: { authorization: "Bearer another token that is long" } });
  expect(wrong.status).toBe(401);
  expect(await wrong.text()).toBe("Unauthorized\n");
  await using without = await testApi();
  expect((await without.request("/metrics", { headers })).status).toBe(404);
});

test("metrics are in Prometheus format: requests, durations, connections, jobs, emails, memory, the event loop", async () => {
  await api.request("/healthz");
  const answer = await api.request("/metrics", { headers });
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const text = await answer.text();
  for (const line of text.split("\n").filter(Boolean)) {
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .*|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? -?[\d.e+-]+(Inf|NaN)?)$/);
  }
  for (const series of [
    'pmf_requests_total{area="operation",method="GET",status="200"}',
    'pmf_request_seconds_count{area="operation"}',
    'pmf_database_connections{state="idle"}',
    'pmf_jobs{state="failed"}',
    'pmf_mails{state="queued"}',
    "pmf_mail_oldest_waiting_seconds",
    "pmf_database_up",
    "process_resident_memory_bytes",
    "nodejs_eventloop_lag_p99_seconds",
  ]) {
    expect(await valueOf(series), series).toBeGreaterThanOrEqual(0);
  }
});

test("random paths, methods, and names add no series", async () => {
  const seriesIn = (text: string) => text.split("\n").filter((line) => line.startsWith("pmf_")).length;
  const strange = async () => {
    for (const path of [`/api/${randomUUID()}`, `/objects/${randomUUID()}`, `/api/purchase-orders/${randomUUID()}`]) {
      await api.request(path);
      await api.request(path, { method: "PROPFIND" });
    }
    await api.request(`/${randomUUID()}?${randomUUID()}`, { headers: { "user-agent": randomUUID() } });
  };
  await strange();
  await read();
  const before = seriesIn(await read());
  for (let round = 0; round < 20; round += 1) await strange();
  const text = await read();
  expect(seriesIn(text)).toBe(before);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
  expect(text).toContain('method="other"');
});

test("rejected requests are counted by reason", async () => {
  const series = 'pmf_refusals_total{code="unauthenticated"}';
  const before = (await valueOf(series)) ?? 0;
  expect((await api.request("/api/purchase-orders")).status).toBe(401);
  expect(await valueOf(series)).toBe(before + 1);
});

test("waiting emails and jobs, and the last backup, are reported", async () => {
  const jobs = (await valueOf('pmf_jobs{state="waiting"}')) ?? 0;
  await api.database.pool.query(
    `insert into mails (id, kind, subject_type, subject_id, recipient_name, recipient_address, language, state, message_id,
       created_at, queued_at, updated_at)
     values (gen_random_uuid(), 'x', 'x', gen_random_uuid(), 'x', 'x@buyer.example', 'en', 'queued', 'x', now(),
       now() - interval '1 hour', now())`,
  );
  await api.database.pool.query("select graphile_worker.add_job('nobody-knows-this', '{}')");
  expect(await valueOf('pmf_mails{state="queued"}')).toBe(1);
  expect(await valueOf("pmf_mail_oldest_waiting_seconds")).toBeGreaterThan(3_500);
  expect(await valueOf('pmf_jobs{state="waiting"}')).toBe(jobs + 1);
  expect(await valueOf("pmf_last_backup_timestamp_seconds")).toBe(0);
  await rememberBackup(api.services.db, { madeAt: "2026-11-22T10:00:00.000Z", rows: 1, objects: 1, bytes: 1 });
  expect(await valueOf("pmf_last_backup_timestamp_seconds")).toBe(Date.UTC(2026, 10, 22, 10) / 1000);
  expect(await read()).not.toContain("buyer.example");
});

test("while the database is down, the process still reports its own metrics", async () => {
  const { metrics, config } = api.services;
  if (!metrics) throw new Error("Expected metrics if a token is set");
  await api.database.pool.query("alter table mail_pause rename to mail_pause_away");
  const answer = await metricsApp(config, metrics).request("/metrics", { headers });
  await api.database.pool.query("alter table mail_pause_away rename to mail_pause");
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(text).not.toMatch(/^pmf_mail_paused /m);
  expect(text).toMatch(/^pmf_reading_failures_total 1$/m);
  expect(text).toMatch(/^process_resident_memory_bytes /m);
});
