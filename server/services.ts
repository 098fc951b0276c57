import { join } from "node:path";
import { ensurePasswords, type ShownPassword } from "#app/features/admin-access/first-passwords.server.ts";
import { queueInquiryMails } from "#app/features/inquiries/mails/inquiry-mails.server.ts";
import type { InquiryServices } from "#app/features/inquiries/service.server.ts";
import { queueOrderMails } from "#app/features/purchase-orders/mails/order-mails.server.ts";
import type { OrderApiServices } from "#app/features/purchase-orders/order-services.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { type OpenDatabase, openDatabase } from "#app/platform/db/database.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { migrateJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLimits, type Limits } from "#app/platform/limits/limits.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { createFolderTransport } from "#app/platform/mail/folder.server.ts";
import type { MailAddress } from "#app/platform/mail/message.ts";
import { allowProbe } from "#app/platform/mail/pause.server.ts";
import { createSmtpTransport } from "#app/platform/mail/smtp.server.ts";
import type { MailTransport } from "#app/platform/mail/transport.ts";
import { followContentChanges } from "#app/platform/page-cache/content-changes.server.ts";
import { createPageCache, type PageCache } from "#app/platform/page-cache/page-cache.server.ts";
import { createPdfRenderer, type PdfRenderer } from "#app/platform/pdf/pdf-renderer.server.ts";
import { companyContent } from "#content/company.ts";

/** Everything the process is made of. Built once; handed down; closed in the reverse order. */
export type Services = Pick<OpenDatabase, "db" | "pool"> & {
  config: Config;
  log: Log;
  limits: Limits;
  pageCache: PageCache;
  transport: MailTransport;
  pdf: PdfRenderer;
  now: () => Date;
  /** Passwords made on this start: shown once, kept nowhere. */
  firstPasswords: ShownPassword[];
  close(): Promise<void>;
};

/** Whether people reach the site through TLS, so that cookies and headers may say so. */
export function isSecure(config: Config): boolean {
  return config.publicUrl.startsWith("https:");
}

/** The only place that picks embedded or external PostgreSQL, SMTP or the outbox folder (design §3). */
export async function createServices(config: Config, log: Log, rootFolder: string): Promise<Services> {
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ ...(databaseUrl && { databaseUrl }), dataDir, log });
  const now = () => new Date();
  await migrate(database.pool, join(rootFolder, "db", "migrations"));
  await migrateJobs(database.pool, log);
  // The configuration may have been mended since the mail server refused it.
  await allowProbe(database.db, now());
  const pageCache = createPageCache();
  const contentChanges = await followContentChanges(database.pool, () => pageCache.invalidate(), log);
  const transport = config.smtpUrl
    ? createSmtpTransport({ url: config.smtpUrl })
    : createFolderTransport(join(dataDir, "outbox"));
  const pdf = createPdfRenderer({ fontFolder: join("content", "fonts", "pdf"), rootFolder });
  const configured = { admin: config.adminPassword, cv: config.cvPassword };
  return {
    db: database.db,
    pool: database.pool,
    config,
    log,
    limits: createLimits(database.pool),
    pageCache,
    transport,
    pdf,
    now,
    firstPasswords: await ensurePasswords(database.db, configured, now()),
    async close() {
      await pdf.close();
      transport.close();
      await contentChanges.stop();
      await database.close();
    },
  };
}

/** Where the seller's copies of orders go, and where buyers' replies lead. */
export function sellerMailbox(config: Config): MailAddress {
  return { name: companyContent.brand.value.en, address: config.ordersTo ?? companyContent.email.value };
}

/** What the orders' calls need of the services. */
export function orderServices({ config, db, limits, now, pdf, transport }: Services): OrderApiServices {
  return {
    db,
    limits,
    now,
    pdf,
    queueOrderMails: (transaction, order) => queueOrderMails(transaction, order, sellerMailbox(config)),
    mailState: transport.kind === "smtp" ? "queued" : "stored",
  };
}

/** What the inquiries' calls and the form on the landing page need of the services. */
export function inquiryServices({ config, db, limits, now }: Services): InquiryServices {
  return {
    db,
    limits,
    now,
    queueInquiryMails: (transaction, inquiry) => queueInquiryMails(transaction, inquiry, sellerMailbox(config)),
  };
}
