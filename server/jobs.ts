import { inquiryMailComposers } from "#app/features/inquiries/mails/compose-inquiry-mails.server.ts";
import { tidyNewsJob } from "#app/features/news/jobs.server.ts";
import { eraseOldInquiriesJob } from "#app/features/inquiries/jobs.server.ts";
import { knownSettings } from "#app/features/settings/known-settings.ts";
import { indexPaperJob } from "#app/features/papers/jobs.server.ts";
import { createPaperReader } from "#app/features/papers/paper-reader.server.ts";
import { purgePapersJob } from "#app/features/papers/purge-job.server.ts";
import { purgeOrdersJob } from "#app/features/purchase-orders/jobs.server.ts";
import { orderMailComposers } from "#app/features/purchase-orders/mails/compose-order-mails.server.ts";
import { removeKeptMailsJob } from "#app/platform/mail/erase.server.ts";
import { deliveryJob, mailSweepJob } from "#app/platform/mail/delivery-job.server.ts";
import { removeUploadJob, renditionsJob, sweepUploadsJob } from "#app/platform/uploads/upload-jobs.server.ts";
import type { RunnableJob } from "#app/platform/jobs/jobs.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { forgetExpiredLimitsJob } from "#app/platform/limits/forget-expired-job.server.ts";
import { removeExpiredSessionsJob } from "#app/platform/session/remove-expired-job.server.ts";
import { companyContent } from "#content/company.ts";
import { inquiriesMailbox, newsServices, ordersMailbox, senderMailbox, type Services, uploadsOf } from "./services.ts";
import { keptMailsFolder } from "./data-places.ts";
import { openPaper } from "./open-document.ts";

/** Every job of the product. */
export function jobsOf(services: Services): RunnableJob[] {
  const { config, db, now, objects, openFile, pdf, sandbox, settings, transport } = services;
  const { store } = objects;
  const uploads = uploadsOf(services);
  const brand = companyContent.brand.value;
  const composers = {
    ...orderMailComposers({ db, pdf, publicUrl: config.publicUrl, brand, sales: () => ordersMailbox(services) }),
    ...inquiryMailComposers({ db, brand, sales: () => inquiriesMailbox(services) }),
  };
  const from = senderMailbox(config);
  return [
    deliveryJob({ db, transport, composers, from, now }),
    mailSweepJob({ db, now }),
    purgeOrdersJob({ db, now }),
    purgePapersJob({ db, uploads, now }),
    eraseOldInquiriesJob({ db, now, keptDays: () => settings.read(knownSettings.inquiryDays) }),
    renditionsJob({ db, store, sandbox }),
    removeUploadJob({ db, store, now }),
    sweepUploadsJob({ db, store, now }),
    tidyNewsJob(newsServices(services)),
    forgetExpiredLimitsJob({ db, now }),
    removeExpiredSessionsJob({ db, now }),
    removeKeptMailsJob({ folder: keptMailsFolder(config) }),
    indexPaperJob({ db, reader: createPaperReader(sandbox), openFile: (path) => openPaper(path, openFile, uploads) }),
  ];
}

/** Runs the jobs in this process, also those that begin by themselves, until it is stopped. */
export async function startJobs(services: Services): Promise<{ stop(): Promise<void> }> {
  const { log, pool } = services;
  return startWorker({
    pool,
    log,
    jobs: jobsOf(services),
    schedules: [
      { job: "sweep-mails", cron: "* * * * *" },
      { job: "purge-orders", cron: "17 2 * * *" },
      { job: "purge-papers", cron: "27 2 * * *" },
      { job: "erase-old-inquiries", cron: "37 2 * * *" },
      { job: "sweep-uploads", cron: "8,23,38,53 * * * *" },
      { job: "tidy-news", cron: "41 * * * *" },
      { job: "forget-expired-limits", cron: "*/15 * * * *" },
      { job: "remove-expired-sessions", cron: "7 * * * *" },
    ],
  });
}
