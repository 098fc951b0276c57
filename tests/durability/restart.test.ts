import { createHash } from "node:crypto";
import { lstat, readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { confinedPrefix } from "#tests/support/confined.ts";
import { siteDatabase } from "#tests/support/site-database.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";
import { settlePapers } from "#tests/support/test-database.ts";
import { until } from "#tests/support/until.ts";
import { sendUntilAcknowledged } from "./order-senders.ts";
import { readableTree } from "./readable-tree.ts";

// The tests can run as root or as a regular user. Root can become any user, and users can be root in their own
// namespace.
const nobody = 65_534;
const isRoot = process.geteuid?.() === 0;
const confined = await confinedPrefix();
type Case = { who: string; where: string; as: { uid?: number; prefix?: string[] }; homeMode: number | undefined };
const root = { who: "root", as: isRoot ? {} : { prefix: ["unshare", "-r"] } };
const ordinary = { who: "an ordinary user", as: isRoot ? { uid: nobody } : {} };
const cases: Case[] = [
  ...(confined
    ? [{ who: "an unprivileged user", as: { prefix: confined }, where: "a read-only container", homeMode: undefined }]
    : []),
  { ...ordinary, where: "a world-readable folder", homeMode: 0o755 },
  { ...root, where: "a private home folder", homeMode: 0o700 },
];
// The nightly run tests all, and app/platform/db/server-account.nightly.test.ts more combinations.
const tested = process.env["MEASURED"] ? cases : cases.slice(0, 1);

test.each(tested)(
  "started by $who in $where, the site works, stops cleanly, and a second start changes nothing and shows no password",
  async ({ as, homeMode }) => {
    await using tree = await readableTree(isRoot && as !== root.as ? nobody : undefined);
    const env = { ADMIN_PASSWORD: "", CV_PASSWORD: "", LOG_LEVEL: "info" };
    await using site = await startSite({ as, homeMode, tree: tree.path, env });
    expect(await (await fetch(`${site.url}/readyz`)).json()).toMatchObject({ ready: true });
    expect((await fetch(`${site.url}/ar`)).status).toBe(200);
    const password = shownPassword(site);
    const cookie = await signIn(site, password);
    await sendOrder(site);
    await mailsStored(site);
    await papersSettled(site);
    const before = await storedBy(site);
    await site.end();
    expect(site.output()).toContain('"msg":"stopped"');
    expect(site.output().match(/^.*(EROFS|EACCES|"level":50).*$/gm)).toBeNull();

    await site.start();
    expect(await storedBy(site)).toEqual(before);
    expect(site.output()).not.toMatch(/password/i);
    expect(site.output()).not.toContain(password);
    expect(await read(site, "/api/purchase-orders", cookie)).toHaveLength(1);
    await signIn(site, password);
  },
);

function shownPassword(site: Site): string {
  const [, password = ""] = /"adminPassword":"([^"]+)"/.exec(site.output()) ?? [];
  expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){4}$/);
  return password;
}

async function signIn({ url }: Site, password: string): Promise<string> {
  const response = await fetch(`${url}/api/admin/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ password }),
  });
  expect(response.status).toBe(201);
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}

function sendOrder({ url }: Site) {
  return sendUntilAcknowledged(async () => url, { key: crypto.randomUUID(), sender: 0 });
}

async function read({ url }: Site, path: string, cookie: string): Promise<unknown> {
  const response = await fetch(url + path, { headers: { cookie } });
  expect(response.status).toBe(200);
  return response.json();
}

async function mailsStored(site: Site): Promise<void> {
  await using database = await siteDatabase(site);
  const states = async () => (await database.pool.query("select state from mails")).rows;
  await expect.poll(states).toEqual([{ state: "stored" }, { state: "stored" }]);
}

/** Spares the site from reading the sample papers, which takes 4 CPU seconds, but for the one that it is reading. */
async function papersSettled(site: Site): Promise<void> {
  await using database = await siteDatabase(site);
  await settlePapers(database);
  const running = "select 1 from graphile_worker.jobs where locked_at is not null";
  await until(async () => (await database.pool.query(running)).rowCount === 0);
}

/** Returns all rows of all tables, and every file outside the database with its owner, permissions, and time. */
async function storedBy(site: Site) {
  await using database = await siteDatabase(site);
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle') order by 1",
  );
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows: all } = await database.pool.query(
      `select to_jsonb(stored)::text as row from ${name} as stored order by 1`,
    );
    rows[name] = all;
  }
  return { rows, files: await filesOf(site.dataDir) };
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  const beside = paths.filter((path) => !relative(folder, path).startsWith("postgres"));
  const described = beside.map(async (path) => {
    const { mode, uid, mtimeMs } = await lstat(path);
    const bytes = await readFile(path).catch(() => "a folder");
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
    return `${relative(folder, path)} ${mode.toString(8)} ${uid} ${mtimeMs} ${hash}`;
  });
  return (await Promise.all(described)).toSorted();
}
