import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type pg from "pg";
import * as z from "zod/mini";
import type { Parts } from "#app/platform/backup/parts.ts";
import { listNamedObjects } from "#app/platform/files/server/named-objects.server.ts";
import { createDiskStore } from "#app/platform/files/store/disk-store.server.ts";
import type { ObjectStore } from "#app/platform/files/store/object-store.ts";
import { createUrlSigner } from "#app/platform/files/store/url-signer.server.ts";
import { isKeptFile } from "#server/data-paths.ts";

const type = "application/pdf";

/** Combines a database with a new store and a new folder, as the source or the target of a backup. */
export async function backupTarget(pool: pg.Pool, store?: ObjectStore): Promise<Parts & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), "pmf-kept-"));
  const signer = createUrlSigner({ keys: ["a key of the tests that is long enough"], now: () => new Date() });
  return {
    pool,
    store: store ?? (await createDiskStore({ folder: join(folder, "objects"), signer, reserveBytes: 0 })),
    folder,
    isKeptFile,
    objectsOf: listNamedObjects,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Adds files to which rows refer: a public file, the renditions of an image, and an unchecked file. Returns their keys.
 */
export async function addObjects({ pool, store }: Pick<Parts, "pool" | "store">): Promise<string[]> {
  const [paper, photo, arrived] = [randomUUID(), randomUUID(), randomUUID()];
  await pool.query(
    `insert into uploads (id, state, width, by_staff, name, max_bytes, created_at) values
       ($1, 'public', null, false, 'ورقة.pdf', 1000, now()), ($2, 'private', 700, true, 'photo', 1000, now()),
       ($3, 'open', null, false, 'arrived', 1000, now())`,
    [paper, photo, arrived],
  );
  const keys = [`checked/${paper}/whole`, `checked/${photo}/whole`, `checked/${photo}/480.webp`, `uploads/${arrived}`];
  for (const [at, key] of keys.entries()) {
    const body = randomBytes([300_000, 100, 10, 1][at] ?? 0);
    await store.put(key, Readable.from([body]), { type, bytes: body.length });
  }
  return keys;
}

const tableRows = z.array(z.object({ name: z.string() }));
const hashRow = z.object({ rows: z.number(), hash: z.nullable(z.string()) });

/** Reads all rows of all tables, by other means than the backup. */
export async function rowsOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relpersistence = 'p'`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tableRows.parse(rows)) {
    const { rows: facts } = await pool.query(
      `select count(*)::int as rows, md5(string_agg(t::text, E'\\n' order by t::text collate "C")) as hash from "${name}" t`,
    );
    const { rows: count, hash } = hashRow.parse(facts[0]);
    found[name] = `${count} ${hash}`;
  }
  return found;
}

/** Returns the content type and the hash of each of these objects. */
export async function objectsIn(store: ObjectStore, keys: string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const key of keys) {
    const info = await store.head(key);
    const hash = createHash("sha256");
    if (info) for await (const chunk of await store.open(key)) hash.update(chunk);
    found[key] = info ? `${info.type} ${info.bytes} ${hash.digest("hex")}` : "not there";
  }
  return found;
}
