import { join } from "node:path";
import type { Readable } from "node:stream";
import { ensurePasswords, type ShownPassword } from "#app/features/admin-access/first-passwords.server.ts";
import { createGuessQueues, type GuessQueues } from "#app/features/admin-access/guess-limits.server.ts";
import { createPageViews, type PageViews } from "#app/features/analytics/page-views.server.ts";
import { importPublications } from "#app/features/papers/import-publications.server.ts";
import type { Backups } from "#app/platform/backup/nightly-backup.server.ts";
import { type Admission, createAdmission } from "#app/platform/admission/admission.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { openDocument } from "./open-document.ts";
import { type OpenDatabase, openDatabase } from "#app/platform/db/database.server.ts";
import { countMigrations, migrate, requireMigrations } from "#app/platform/db/migrate.server.ts";
import { createHealth, type Health, logChanges } from "#app/platform/health/health.server.ts";
import { migrateJobs } from "#app/platform/jobs/jobs.server.ts";
import { createDiskRoom } from "#app/platform/files/store/disk-room.server.ts";
import { createLimits, type Limits } from "#app/platform/limits/limits.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import type { MailAddress } from "#app/platform/mail/message.ts";
import type { Metrics } from "#app/platform/metrics/metrics.server.ts";
import { allowProbe, requireMail } from "#app/platform/mail/pause.server.ts";
import type { MailSetup } from "#app/platform/mail/mail-setup.ts";
import type { MailTransport } from "#app/platform/mail/transport.ts";
import { followContentChanges } from "#app/platform/page-cache/content-changes.server.ts";
import type { ContentTag } from "#app/platform/page-cache/content-tags.ts";
import { createPurges, type Purges } from "#app/platform/page-cache/purge.server.ts";
import { createPageCache, type PageCache } from "#app/platform/page-cache/page-cache.server.ts";
import { rememberSeller } from "#app/features/purchase-orders/document/document-store.server.ts";
import { isVisitorPage } from "#app/routes/visitor-pages.server.ts";
import { isUnavailable } from "#app/platform/db/is-unavailable.ts";
import { makerOf, type SiteContent } from "#content/site-content.ts";
import { knownSettings } from "#app/features/settings/known-settings.ts";
import { createSettings, type Settings } from "#app/platform/settings/settings.server.ts";
import { createPdfRenderer, type PdfRenderer } from "#app/platform/pdf/pdf-renderer.server.ts";
import { createSandbox, type Sandbox } from "#app/platform/sandbox/sandbox.server.ts";
import { storedEmailsFolder } from "./data-paths.ts";
import { openMail } from "./mail.ts";
import { createBackups } from "./backups.ts";
import { openMetrics } from "./metrics.ts";
import { createUnreadAnswers, type UnreadAnswers } from "./middleware/unread-answers.ts";
import { shownContent } from "./shown-content.ts";
import { type ObjectStorage, openObjectStorage } from "./object-storage.ts";

/** All services of the process. They are created once, passed down, and closed in reverse order. */
export type Services = Pick<OpenDatabase, "db" | "pool"> & {
  config: Config;
  log: Log;
  limits: Limits;
  guesses: GuessQueues;
  pageCache: PageCache;
  pageViews: PageViews;
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
  /** Returns the site's content. */
  content: () => Promise<SiteContent>;
  forgetContent: () => void;
  /** Returns the default recipient of order copies and inquiry notices. */
  sellerAddress: () => Promise<string>;
  /** Returns the mailbox that receives order copies and buyers' replies. */
  ordersMailbox: () => Promise<MailAddress>;
  /** Returns the mailbox that receives inquiry notices and the senders' replies. */
  inquiriesMailbox: () => Promise<MailAddress>;
  /** Returns how many days inquiries are kept; undefined means forever. */
  inquiryDays: () => Promise<number | undefined>;
  /** The folder that stores emails when no mail server is configured. */
  storedEmailsFolder: string;
  admission: Admission;
  unread: UnreadAnswers;
  /** Undefined if metrics are off. */
  metrics: Metrics | undefined;
  health: Health;
  now: () => Date;
  /** Passwords that were generated during this startup. They are shown once and stored only as hashes. */
  firstPasswords: ShownPassword[];
  close(): Promise<void>;
};

/** Returns the origin to which pages can upload files, besides our own. */
export function uploadOriginOf({ s3 }: Config): string | undefined {
  return s3 && new URL(s3.endpoint).origin;
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
  await importPublications(database.db, now());
  // The configuration might have been fixed since the mail server rejected us.
  await allowProbe(database.db, now());
  const { shelf, ...objects } = await openObjectStorage(config);
  const sandbox = createSandbox({ rootFolder });
  const health = createHealth(
    {
      essential: { database: () => requireMigrations(database.pool, migrations) },
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
  const siteContent = createSiteContent(() => shownContent(database.db));
  const content = siteContent.read;
  await rememberSeller(database.db, makerOf(await content()), now());
  const purges = config.sharedCache ? createPurges({ db: database.db, log }) : undefined;
  const onChange = (tag: ContentTag) => {
    settings.forget();
    if (tag === "settings") refreshMail();
    siteContent.forget();
    pageCache.invalidate();
    purges?.purge(tag);
  };
  const onDoubt = () => {
    settings.forget();
    refreshMail();
    siteContent.forget();
    pageCache.distrust();
    purges?.purge("pages");
  };
  const contentChanges = await followContentChanges(database.pool, { onChange, onDoubt }, log);
  const sellerAddress = async () => config.ordersTo ?? (await content()).maker.email;
  const mailbox = (name: "ordersTo" | "inquiriesTo") => async () => ({
    name: (await content()).maker.brand.en,
    address: (await settings.read(knownSettings[name])) ?? (await sellerAddress()),
  });
  const isPage = (path: string) => isVisitorPage(database.db, path, now());
  const pageViews = createPageViews({ db: database.db, now, log, isPage });
  const configured = { admin: config.adminPassword, cv: config.cvPassword };
  return {
    db: database.db,
    pool: database.pool,
    config,
    log,
    limits: createLimits(database.pool),
    guesses: createGuessQueues(),
    admission: createAdmission(),
    unread: createUnreadAnswers(),
    metrics,
    health,
    settings,
    content,
    forgetContent: siteContent.forget,
    sellerAddress,
    ordersMailbox: mailbox("ordersTo"),
    inquiriesMailbox: mailbox("inquiriesTo"),
    inquiryDays: () => settings.read(knownSettings.inquiryDays),
    storedEmailsFolder: storedEmailsFolder(config),
    pageCache,
    pageViews,
    purges,
    transport,
    mail,
    pdf: createPdfRenderer({ sandbox, fontFolder: join("content", "fonts", "pdf"), rootFolder }),
    objects,
    backups: createBackups({ config, shelf, rootFolder }),
    sandbox,
    openFile: (address) => openDocument(rootFolder, address),
    now,
    firstPasswords: await ensurePasswords(database.db, configured, now()),
    async close() {
      await sandbox.close();
      transport.close();
      await pageViews.stop();
      await contentChanges.stop();
      purges?.stop();
      await database.close();
    },
  };
}

/**
 * Caches the content until it changes. While the database is down, uses the last known content, so that pages without
 * other data still work.
 */
function createSiteContent(load: () => Promise<SiteContent>) {
  let kept: Promise<SiteContent> | undefined;
  let known: SiteContent | undefined;
  return {
    async read(): Promise<SiteContent> {
      const reading = (kept ??= load());
      try {
        return (known = await reading);
      } catch (error) {
        if (kept === reading) kept = undefined;
        if (known === undefined || !isUnavailable(error)) throw error;
        return known;
      }
    },
    forget() {
      kept = undefined;
    },
  };
}
