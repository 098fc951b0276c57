import * as z from "zod/mini";
import { decimalOf } from "#app/domain/money.ts";
import type { Maker } from "#app/domain/maker.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Database, Executor, Transaction } from "#app/platform/db/database.server.ts";
import { lockInTransaction } from "#app/platform/db/advisory-locks.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { announceContentChange } from "#app/platform/page-cache/content-changes.server.ts";
import { createSettings, listSettings, type Settings, writeSetting } from "#app/platform/settings/settings.server.ts";
import {
  type changeSettings as contract,
  settingNames,
  shownSchema,
  type ShownSettings,
  type ShownValue,
} from "./contract.ts";
import { knownSettings, type SettingName } from "./known-settings.ts";
import { readSiteFacts } from "./site-facts.server.ts";

export type SettingsServices = {
  db: Database;
  now: () => Date;
  settings: Settings;
  /** Told who sells from now on, in the transaction that makes it so: what was sold before keeps the seller it had. */
  rememberSeller: (transaction: Transaction, seller: Maker, since: Date) => Promise<void>;
};

type Change = z.output<NonNullable<(typeof contract)["body"]>>;

/** Sets what is named. Throws conflict when somebody changed one of them since it was seen, and invalid. */
export async function changeSettings(
  { db, now, settings, rememberSeller }: SettingsServices,
  { seen = {}, ...change }: Change,
  by: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockInTransaction(transaction, "settings");
    const at = now();
    const before = await listSettings(transaction);
    for (const setting of settingNames.options) {
      const value = change[setting];
      if (value === undefined) continue;
      const was = shownValueOf(setting, before.get(setting)?.value);
      const expected = seen[setting];
      if (expected !== undefined && expected !== was) throw new AppError("conflict", "settings");
      const becomes = shownValueOf(setting, value);
      if (becomes === was) continue;
      await writeSetting(transaction, setting, value, { by, at });
      const detail = { setting, before: String(was ?? "–"), after: String(becomes ?? "–") };
      await recordAudit(transaction, { at, actor: by, action: "settings.change", subject: "settings", detail });
    }
    const { certificate, maker } = await readSiteFacts(createSettings(transaction));
    if (certificate.validUntil <= certificate.issuedOn) {
      throw new AppError("invalid", "settings", { fields: { certificateValidUntil: "endsBeforeIssue" } });
    }
    await rememberSeller(transaction, maker, at);
    // Pages show some of it, and every instance keeps what it read.
    await announceContentChange(transaction);
  });
  settings.forget();
}

/** What is set, with who set it last and when. */
export async function shownSettings(db: Executor): Promise<Pick<ShownSettings, "values" | "changed">> {
  const stored = await listSettings(db);
  const values = settingNames.options.map((name) => [name, shownValueOf(name, stored.get(name)?.value)]);
  const changed = [...stored].map(([name, { by, at }]) => [name, { by, at: at.toISOString() }]);
  return z.parse(z.pick(shownSchema, { values: true, changed: true }), {
    values: Object.fromEntries(values),
    changed: Object.fromEntries(changed),
  });
}

/** A stored value as calls show it. What an older version wrote and this one does not understand counts as none. */
function shownValueOf(setting: SettingName, stored: unknown): ShownValue {
  const schema: z.ZodMiniType<string | number> = knownSettings[setting].schema;
  const { data } = z.safeParse(schema, stored);
  if (data === undefined) return null;
  return isPrice(setting) && typeof data === "number" ? decimalOf(data) : data;
}

function isPrice(setting: SettingName): boolean {
  return setting === "capsulesPrice" || setting === "powderPrice";
}
