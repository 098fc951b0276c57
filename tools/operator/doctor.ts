/** Checks whether the product can run with this configuration, and explains how to fix problems: `npm run doctor`. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { readLastBackup } from "#app/platform/backup/last-backup.server.ts";
import { type Config, defaultSender, readConfig } from "#app/platform/config/config.server.ts";
import { openDatabase } from "#app/platform/db/database.server.ts";
import type { StoreOptions } from "#app/platform/files/store/object-store.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { createSettings, type Settings } from "#app/platform/settings/settings.server.ts";
import { openMail } from "#server/mail.ts";
import { openObjectStorage } from "#server/object-storage.ts";
import { cacheCheck } from "./doctor/cache-check.ts";
import { type Check, findingOf, lineOf } from "./doctor/check.ts";
import { backupCheck, clockCheck, dataFolderChecks } from "./doctor/data-folder-checks.ts";
import { databaseCheck } from "./doctor/database-check.ts";
import { accountCheck, encryptionCheck, isEncrypted } from "./doctor/exposure-checks.ts";
import { mailCheck } from "./doctor/mail-check.ts";
import { storeCheck } from "./doctor/store-check.ts";
import { readEnvironmentFile, rootFolder } from "./run-command.ts";

const migrationsFolder = join(rootFolder, "db", "migrations");
let failed = 0;

readEnvironmentFile();
let config: Config | undefined;
await look({
  name: "configuration",
  async run() {
    config = readConfig(process.env);
    if (config.publicUrl.startsWith("https:") && config.trustProxy === 0) {
      throw new Error("Behind a proxy that terminates TLS, all visitors would count as one. Set TRUST_PROXY=1.");
    }
    return `${config.publicUrl}, port ${config.port}`;
  },
});
if (config) await lookAfter(config);
process.exitCode = failed > 0 ? 1 : 0;

async function lookAfter(config: Config): Promise<void> {
  const { dataDir, databaseUrl, publicUrl, store, smtpUrl, sharedCache } = config;
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch(() => undefined); // the check below reports it
  for (const check of dataFolderChecks(dataDir, join(rootFolder, ".env"))) await look(check);
  const opening = openDatabase({ ...(databaseUrl && { databaseUrl }), dataDir, log: createLog("silent") });
  const database = await opening.catch(() => undefined);
  if (!database) await look({ name: "database", run: async () => (await opening).kind });
  else {
    const { pool, db } = database;
    await look(databaseCheck(pool, migrationsFolder));
    if (databaseUrl) await look(accountCheck(pool));
    await look(encryptionCheck({ publicUrl, databaseUrl, store, smtpUrl }, () => isEncrypted(pool)));
    await look(
      clockCheck(businessTimeZone, async () => {
        const { rows } = await pool.query("select clock_timestamp() as at");
        return [{ name: "database", at: rows[0].at }, ...(store ? [await storeClock(store)] : [])];
      }),
    );
    await look(backupCheck(async () => (await readLastBackup(db).catch(() => undefined))?.madeAt));
  }
  await look({
    name: "store",
    run: async () => storeCheck((await openObjectStorage(config)).store, config).run(),
  });
  await look({
    name: "mail",
    async run() {
      const settings = database ? createSettings(database.db) : noSettings;
      const { transport, refresh, sender } = openMail(config, settings);
      await refresh();
      const from = sender();
      const check = mailCheck({ transport, from: from.address, fromIsDefault: from.address === defaultSender });
      return check.run().finally(() => transport.close());
    },
  });
  if (sharedCache) await look(cacheCheck(sharedCache));
  await database?.close();
}

/** Without a database, only SMTP_URL can name a mail server. */
const noSettings: Settings = { read: async () => undefined, forget() {} };

async function storeClock({ type, endpoint }: StoreOptions): Promise<{ name: string; at: Date }> {
  const { headers } = await fetch(endpoint, { method: "HEAD", signal: AbortSignal.timeout(5_000) });
  return { name: `${type} store`, at: new Date(headers.get("date") ?? Date.now()) };
}

async function look(check: Check): Promise<void> {
  const finding = await findingOf(check, secretsOf(process.env));
  if (finding.mark === "fix") failed += 1;
  console.log(lineOf(finding));
}

/** Returns the values that must never be printed. */
function secretsOf(variables: NodeJS.ProcessEnv): string[] {
  const plain = Object.keys(variables).filter((name) => /(PASSWORD|TOKEN|KEY)$/.test(name));
  const urls = [variables["DATABASE_URL"], variables["SMTP_URL"]].filter((text) => URL.canParse(text ?? ""));
  const passwords = urls.map((text) => new URL(text ?? "").password);
  return [...plain.map((name) => variables[name] ?? ""), ...passwords, ...passwords.map(decodeURIComponent)].filter(
    Boolean,
  );
}
