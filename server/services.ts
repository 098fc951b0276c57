import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type Admission, createAdmission } from "#app/platform/admission/admission.server.ts";
import type { Backups } from "#app/platform/backup/nightly-backup.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { followContentChanges } from "#app/platform/db/content-changes.server.ts";
import { type OpenDatabase, openDatabase } from "#app/platform/db/database.server.ts";
import { countMigrations, migrate, requireMigrations } from "#app/platform/db/migrate.server.ts";
import { createDiskRoom } from "#app/platform/files/store/disk-room.server.ts";
import { createHealth, type Health, logChanges } from "#app/platform/health/health.server.ts";
import type { ContentTag } from "#app/platform/http/content-tags.ts";
import { migrateJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLimits, type Limits } from "#app/platform/limits/limits.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import type { MailSetup } from "#app/platform/mail/mail-setup.ts";
import { allowProbe, requireMail } from "#app/platform/mail/pause.server.ts";
import type { MailTransport } from "#app/platform/mail/transport.ts";
import type { Metrics } from "#app/platform/metrics/metrics.server.ts";
import { createPageCache, type PageCache } from "#app/platform/page-cache/page-cache.server.ts";
import { createPurges, type Purges } from "#app/platform/page-cache/purge.server.ts";
import { createPdfRenderer, type PdfRenderer } from "#app/platform/pdf/pdf-renderer.server.ts";
import { createSandbox, type Sandbox } from "#app/platform/sandbox/sandbox.server.ts";
import { createSettings, type Settings } from "#app/platform/settings/settings.server.ts";
import { createBackups } from "./backups.ts";
import { storedEmailsFolder } from "./data-paths.ts";
import { openMail } from "./mail.ts";
import { openMetrics } from "./metrics.ts";
import { createUnreadAnswers, type UnreadAnswers } from "./middleware/unread-answers.ts";
import { type ObjectStorage, openObjectStorage } from "./object-storage.ts";

/**
 * What every feature can build on. It knows no feature: compose.ts connects features to it. Created once, and closed in
 * reverse order.
 */
export type Services = Pick<OpenDatabase, "db" | "pool"> & {
  config: Config;
  log: Log;
  limits: Limits;
  pageCache: PageCache;
  /** Undefined if no shared cache is configured. */
  purges: Purges | undefined;
  transport: MailTransport;
  mail: MailSetup;
  pdf: PdfRenderer;
  objects: ObjectStorage;
  backups: Backups;
  sandbox: Sandbox;
  /** Opens the file that the site serves at a URL path. Returns undefined if it does not exist. */
  openFile: (address: string) => Promise<Readable | undefined>;
  settings: Settings;
  /**
   * Calls `forget` whenever published data might have changed, before pages are rendered again. Returns a function that
   * ends this.
   */
  beforePagesChange: (forget: () => void) => () => void;
  /** The folder that stores emails when no mail server is configured. */
  storedEmailsFolder: string;
  admission: Admission;
  unread: UnreadAnswers;
  /** Undefined if metrics are off. */
  metrics: Metrics | undefined;
  health: Health;
  now: () => Date;
  close(): Promise<void>;
};

/** Returns the origin to which pages can upload files, besides our own. */
export function uploadOriginOf({ store }: Config): string | undefined {
  return store && new URL(store.endpoint).origin;
}

const clock = () => new Date();

/**
 * Chooses between embedded and external PostgreSQL, disk and S3, SMTP and the outbox folder (decisions 003 and 013); no
 * other code does. `now` is the clock for everything scheduled.
 */
export async function createServices(config: Config, log: Log, rootFolder: string, now = clock): Promise<Services> {
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ ...(databaseUrl && { databaseUrl }), dataDir, log });
  await migrate(database.pool, join(rootFolder, "db", "migrations"), log);
  const migrations = await countMigrations(database.pool);
  await migrateJobs(database.pool, log);
  // The configuration might have been fixed since the mail server rejected us.
  await allowProbe(database.db, now());
  const { shelf, ...objects } = await openObjectStorage(config);
  const sandbox = createSandbox({ rootFolder });
  const health = createHealth(
    {
      essential: { database: () => requireMigrations(database.checks, migrations) },
      others: {
        store: () => objects.store.probe(),
        disk: () => createDiskRoom(config.dataDir).state(),
        mail: () => requireMail(database.db),
      },
    },
    () => performance.now(),
    logChanges(log),
  );
  const metrics = await openMetrics(config, { database, sandbox, health });
  const pageCache = createPageCache({
    now,
    sharedSeconds: config.sharedCache ? 86_400 : 1,
    uploadOrigin: uploadOriginOf(config),
    onAnswer: metrics?.pageAnswered,
  });
  const settings = createSettings(database.db);
  const { transport, ...mail } = openMail(config, settings);
  await mail.refresh();
  const refreshMail = () => void mail.refresh().catch((error: unknown) => log.error({ error }, "mail server unknown"));
  const purges = config.sharedCache ? createPurges({ db: database.db, log }) : undefined;
  const forgets = new Set([settings.forget]);
  const forgetAll = () => forgets.forEach((forget) => forget());
  const onChange = (tag: ContentTag) => {
    forgetAll();
    if (tag === "settings") refreshMail();
    pageCache.invalidate();
    purges?.purge(tag);
  };
  const onDoubt = () => {
    forgetAll();
    refreshMail();
    pageCache.distrust();
    purges?.purge("pages");
  };
  const contentChanges = await followContentChanges(database.pool, { onChange, onDoubt }, log);
  return {
    db: database.db,
    pool: database.pool,
    config,
    log,
    limits: createLimits(database.pool),
    admission: createAdmission(),
    unread: createUnreadAnswers(),
    metrics,
    health,
    settings,
    beforePagesChange(forget) {
      forgets.add(forget);
      return () => void forgets.delete(forget);
    },
    storedEmailsFolder: storedEmailsFolder(config),
    pageCache,
    purges,
    transport,
    mail,
    pdf: createPdfRenderer({ sandbox, fontFolder: join("content", "fonts", "pdf"), rootFolder }),
    objects,
    backups: createBackups({ config, shelf, rootFolder }),
    sandbox,
    openFile: (address) => openDocument(rootFolder, address),
    now,
    async close() {
      await sandbox.close();
      transport.close();
      await contentChanges.stop();
      purges?.stop();
      await database.close();
    },
  };
}

/** Opens a document from content/ by its URL path, "/documents/…". Returns undefined if it does not exist. */
async function openDocument(rootFolder: string, address: string): Promise<Readable | undefined> {
  const name = /^\/documents\/([\w.-]+)$/.exec(address)?.[1];
  if (!name) return undefined;
  const file = join(rootFolder, "public", "documents", name);
  return access(file).then(
    () => createReadStream(file),
    () => undefined,
  );
}
