import { join } from "node:path";
import type { Readable } from "node:stream";
import { ensurePasswords, type ShownPassword } from "#app/features/admin-access/first-passwords.server.ts";
import { createGuessQueues, type GuessQueues } from "#app/features/admin-access/guess-limits.server.ts";
import { createPageViews, type PageViews } from "#app/features/analytics/page-views.server.ts";
import { importPublications } from "#app/features/papers/import-publications.server.ts";
import { type Admission, createAdmission } from "#app/platform/admission/admission.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { openDocument } from "./open-document.ts";
import { type OpenDatabase, openDatabase } from "#app/platform/db/database.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { migrateJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLimits, type Limits } from "#app/platform/limits/limits.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { createFolderTransport } from "#app/platform/mail/folder.server.ts";
import type { MailAddress } from "#app/platform/mail/message.ts";
import type { Metrics } from "#app/platform/metrics/metrics.server.ts";
import { allowProbe } from "#app/platform/mail/pause.server.ts";
import { createSmtpTransport } from "#app/platform/mail/smtp.server.ts";
import type { MailTransport } from "#app/platform/mail/transport.ts";
import { followContentChanges } from "#app/platform/page-cache/content-changes.server.ts";
import type { ContentTag } from "#app/platform/page-cache/content-tags.ts";
import { queuePurge } from "#app/platform/page-cache/purge.server.ts";
import { createPageCache, type PageCache } from "#app/platform/page-cache/page-cache.server.ts";
import { rememberSeller } from "#app/features/purchase-orders/document/document-store.server.ts";
import { isUnavailable } from "#app/platform/db/is-unavailable.ts";
import { makerOf, type SiteContent } from "#content/site-content.ts";
import { knownSettings } from "#app/features/settings/known-settings.ts";
import { createSettings, type Settings } from "#app/platform/settings/settings.server.ts";
import { createPdfRenderer, type PdfRenderer } from "#app/platform/pdf/pdf-renderer.server.ts";
import { createSandbox, type Sandbox } from "#app/platform/sandbox/sandbox.server.ts";
import { keptMailsFolder } from "./data-places.ts";
import { openMetrics } from "./metrics.ts";
import { shownContent } from "./shown-content.ts";
import { type ObjectPlace, openObjectPlace } from "./object-place.ts";

/** Everything the process is made of. Built once; handed down; closed in the reverse order. */
export type Services = Pick<OpenDatabase, "db" | "pool"> & {
  config: Config;
  log: Log;
  limits: Limits;
  guesses: GuessQueues;
  pageCache: PageCache;
  pageViews: PageViews;
  transport: MailTransport;
  pdf: PdfRenderer;
  objects: ObjectPlace;
  sandbox: Sandbox;
  /** The bytes of a file that the site shows at an address, or undefined when it has none there. */
  openFile: (address: string) => Promise<Readable | undefined>;
  settings: Settings;
  /** What the site says. */
  content: () => Promise<SiteContent>;
  forgetContent: () => void;
  /** Where copies of orders and notices of inquiries go unless the owner set another address. */
  sellerAddress: () => Promise<string>;
  /** Where the seller's copies of orders go, and where buyers' replies lead. */
  ordersMailbox: () => Promise<MailAddress>;
  /** Where notices of inquiries go, and where their senders' replies lead. */
  inquiriesMailbox: () => Promise<MailAddress>;
  /** For how many days inquiries are kept; undefined: forever. */
  inquiryDays: () => Promise<number | undefined>;
  /** Where emails are kept while there is no mail server. */
  keptMailsFolder: string;
  admission: Admission;
  /** Absent where nobody may read them. */
  metrics: Metrics | undefined;
  now: () => Date;
  /** Passwords made on this start: shown once, kept nowhere. */
  firstPasswords: ShownPassword[];
  close(): Promise<void>;
};

/** Where pages may send files besides our own address. */
export function uploadOriginOf({ s3 }: Config): string | undefined {
  return s3 && new URL(s3.endpoint).origin;
}

const clock = () => new Date();

/**
 * The only place that picks embedded or external PostgreSQL, disk or S3, SMTP or the outbox folder (design §3). `now` is
 * the clock of whatever becomes due.
 */
export async function createServices(config: Config, log: Log, rootFolder: string, now = clock): Promise<Services> {
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ ...(databaseUrl && { databaseUrl }), dataDir, log });
  await migrate(database.pool, join(rootFolder, "db", "migrations"), log);
  await migrateJobs(database.pool, log);
  await importPublications(database.db, now());
  // The configuration may have been mended since the mail server refused it.
  await allowProbe(database.db, now());
  const objects = await openObjectPlace(config);
  const sandbox = createSandbox({ rootFolder });
  const metrics = await openMetrics(config, { database, sandbox });
  const pageCache = createPageCache({
    now,
    sharedSeconds: config.sharedCache ? 86_400 : 1,
    uploadOrigin: uploadOriginOf(config),
    onAnswer: metrics?.pageAnswered,
  });
  const settings = createSettings(database.db);
  const siteContent = createSiteContent(() => shownContent(database.db));
  const content = siteContent.read;
  await rememberSeller(database.db, makerOf(await content()), now());
  const purge = (tag: ContentTag) => {
    if (!config.sharedCache) return;
    queuePurge(database.db, tag).catch((error: unknown) => log.error({ error }, "could not ask for a purge"));
  };
  const onChange = (tag: ContentTag) => {
    settings.forget();
    siteContent.forget();
    pageCache.invalidate();
    purge(tag);
  };
  const onDoubt = () => {
    settings.forget();
    siteContent.forget();
    pageCache.distrust();
    purge("pages");
  };
  const contentChanges = await followContentChanges(database.pool, { onChange, onDoubt }, log);
  const transport = config.smtpUrl
    ? createSmtpTransport({ url: config.smtpUrl })
    : createFolderTransport(keptMailsFolder(config));
  const sellerAddress = async () => config.ordersTo ?? (await content()).maker.email;
  const mailbox = (name: "ordersTo" | "inquiriesTo") => async () => ({
    name: (await content()).maker.brand.en,
    address: (await settings.read(knownSettings[name])) ?? (await sellerAddress()),
  });
  const pageViews = createPageViews({ db: database.db, now, log });
  const configured = { admin: config.adminPassword, cv: config.cvPassword };
  return {
    db: database.db,
    pool: database.pool,
    config,
    log,
    limits: createLimits(database.pool),
    guesses: createGuessQueues(),
    admission: createAdmission(),
    metrics,
    settings,
    content,
    forgetContent: siteContent.forget,
    sellerAddress,
    ordersMailbox: mailbox("ordersTo"),
    inquiriesMailbox: mailbox("inquiriesTo"),
    inquiryDays: () => settings.read(knownSettings.inquiryDays),
    keptMailsFolder: keptMailsFolder(config),
    pageCache,
    pageViews,
    transport,
    pdf: createPdfRenderer({ sandbox, fontFolder: join("content", "fonts", "pdf"), rootFolder }),
    objects,
    sandbox,
    openFile: (address) => openDocument(rootFolder, address),
    now,
    firstPasswords: await ensurePasswords(database.db, configured, now()),
    async close() {
      await sandbox.close();
      transport.close();
      await pageViews.stop();
      await contentChanges.stop();
      await database.close();
    },
  };
}

/**
 * The content, read once and kept until it changes. What was known last is shown while the database is away: pages that
 * need nothing else of it are shown all the same.
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
