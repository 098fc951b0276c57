import * as z from "zod/mini";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { lockInTransaction } from "#app/platform/db/advisory-locks.server.ts";
import { announceContentChange } from "#app/platform/db/content-changes.server.ts";
import type { Database, Executor } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { listSettings, type Settings, writeSetting } from "#app/platform/settings/settings.server.ts";
import type { changeSettings as contract, ShownSettings, ShownValue } from "./contract.ts";
import { bySetting, type Defaults, type KnownSetting, settingList } from "./known-settings.ts";

export type SettingsServices = {
  db: Database;
  now: () => Date;
  settings: Settings;
};

type Change = z.output<NonNullable<(typeof contract)["body"]>>;

/**
 * Changes settings. Throws an `invalid` error, or a `conflict` error if a setting has changed since it was read. Each
 * setting has its own row, and its previous value serves as the version, so changes to different settings do not
 * conflict.
 */
export async function changeSettings(
  { db, now, settings }: SettingsServices,
  { seen = {}, ...change }: Change,
  by: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockInTransaction(transaction, "settings");
    const at = now();
    const before = await listSettings(transaction);
    for (const known of settingList) {
      const setting = known.key;
      const value = change[setting];
      if (value === undefined) continue;
      const was = shownValueOf(known, before.get(setting)?.value);
      const becomes = shownValueOf(known, value);
      if (becomes === was) continue;
      const expected = seen[setting];
      if (expected !== undefined && expected !== was) throw new AppError("conflict", "settings");
      await writeSetting(transaction, setting, value, { by, at });
      const detail = { setting, before: String(was ?? "–"), after: String(becomes ?? "–") };
      await recordAudit(transaction, { at, actor: by, action: "settings.change", subject: "settings", detail });
    }
    // Every instance caches the settings and must reload them.
    await announceContentChange(transaction, "settings");
  });
  settings.forget();
}

/** Returns the current values, who last changed them and when, and the defaults. */
export async function shownSettings(db: Executor, defaults: Defaults): Promise<ShownSettings> {
  const stored = await listSettings(db);
  const changed = [...stored].map(([key, { by, at }]) => [key, { by, at: at.toISOString() }]);
  return {
    values: bySetting((setting) => shownValueOf(setting, stored.get(setting.key)?.value)),
    changed: Object.fromEntries(changed),
    fallbacks: bySetting((setting) => String(setting.standard?.(defaults) ?? "")),
  };
}

/** Parses a stored value. A value from an older version that is no longer valid is treated as not set. */
function shownValueOf(setting: KnownSetting, stored: unknown): ShownValue {
  return z.safeParse(setting.schema, stored).data ?? null;
}
