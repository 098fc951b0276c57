import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Executor } from "#app/platform/db/database.server.ts";
import { settings } from "./table.server.ts";

/** The settings of this process: read once, kept until one is changed. */
export type Settings = {
  /** What was set, or undefined where the configuration decides. */
  read<Value>(setting: Setting<Value>): Promise<Value | undefined>;
  /** The next read asks the database again: an instance has announced a change. */
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
      // A database that was away is asked again.
      const reading = (known ??= load().catch((error: unknown) => {
        known = undefined;
        throw error;
      }));
      const stored = (await reading).get(setting.key);
      // A value that an older version wrote and this one does not understand counts as none.
      return stored === undefined ? undefined : z.safeParse(setting.schema, stored).data;
    },
    forget() {
      known = undefined;
    },
  };
}

export type StoredSetting = { value: unknown; by: string; at: Date };

/** All that was ever set, as it is stored now and past what this process has kept. */
export async function listSettings(executor: Executor): Promise<Map<string, StoredSetting>> {
  const rows = await executor.select().from(settings);
  return new Map(rows.map(({ key, value, updatedBy: by, updatedAt: at }) => [key, { value, by, at }]));
}

/** Stores a value, or with null goes back to what the configuration says. Either way it is kept who did it and when. */
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

/** Something the owner may set; its schema says what is taken back out of the database. */
export type Setting<Value> = { key: string; schema: z.ZodMiniType<Value> };
