import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { type AuditEntry, recordAudit } from "#app/platform/audit/audit.server.ts";
import { announceContentChange } from "#app/platform/db/content-changes.server.ts";
import type { Database, Executor, Transaction } from "#app/platform/db/database.server.ts";
import { settings } from "./table.server.ts";

/** The settings of this process, cached until one changes. */
export type Settings = {
  /** Reads a setting. Returns undefined if the configured value applies. */
  read<Value>(setting: Setting<Value>): Promise<Value | undefined>;
  /** Clears the cache after an instance has announced a change. */
  forget(): void;
};

export function createSettings(db: Executor): Settings {
  let known: Promise<Map<string, unknown>> | undefined;
  async function load(): Promise<Map<string, unknown>> {
    const rows = await db.select().from(settings);
    return new Map(rows.map(({ key, value }) => [key, value]));
  }
  return {
    async read(setting) {
      // Clear the cached failure, so that the next read retries after a database outage.
      const reading = (known ??= load().catch((error: unknown) => {
        known = undefined;
        throw error;
      }));
      const stored = (await reading).get(setting.key);
      // Ignore values from an older version that no longer match the schema.
      return stored === undefined ? undefined : z.safeParse(setting.schema, stored).data;
    },
    forget() {
      known = undefined;
    },
  };
}

export type StoredSetting = { value: unknown; by: string; at: Date };

/** Reads all stored settings, bypassing the cache. */
export async function listSettings(executor: Executor): Promise<Map<string, StoredSetting>> {
  const rows = await executor.select().from(settings);
  return new Map(rows.map(({ key, value, updatedBy: by, updatedAt: at }) => [key, { value, by, at }]));
}

/** Stores a value, who changed it, and when. Null restores the configured value. */
export async function writeSetting(
  executor: Executor,
  key: string,
  value: unknown,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const row = { value: value ?? sql`'null'::jsonb`, updatedAt: at, updatedBy: by };
  await executor
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row });
}

/**
 * Stores a value like `writeSetting`, with its audit entry, and lets every instance reload the settings. `audit` names
 * the action and its subject. `allow` throws if the change is no longer allowed.
 */
export async function changeSetting(
  { db, settings: cached }: { db: Database; settings: Settings },
  { key, value, by, at }: { key: string; value: unknown; by: string; at: Date },
  audit: Pick<AuditEntry, "action" | "subject" | "detail">,
  allow?: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await allow?.(transaction);
    await writeSetting(transaction, key, value, { by, at });
    await recordAudit(transaction, { at, actor: by, ...audit });
    await announceContentChange(transaction, "settings");
  });
  cached.forget();
}

/** A setting that the owner can change. The schema parses its stored value. */
export type Setting<Value> = { key: string; schema: z.ZodMiniType<Value> };
