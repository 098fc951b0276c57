import { inquiryMailComposers } from "#app/features/inquiries/mails/compose-inquiry-mails.server.ts";
import { purgeOrdersJob } from "#app/features/purchase-orders/jobs.server.ts";
import { orderMailComposers } from "#app/features/purchase-orders/mails/compose-order-mails.server.ts";
import { deliveryJob, mailSweepJob } from "#app/platform/mail/delivery-job.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { forgetExpiredLimitsJob } from "#app/platform/limits/forget-expired-job.server.ts";
import { companyContent } from "#content/company.ts";
import { sellerMailbox, type Services } from "./services.ts";

/** Every job of the product and when it runs by itself; runs them in this process until it is stopped. */
export async function startJobs(services: Services): Promise<{ stop(): Promise<void> }> {
  const { config, db, log, now, pdf, pool, transport } = services;
  const brand = companyContent.brand.value;
  const sales = sellerMailbox(config);
  const composers = {
    ...orderMailComposers({ db, pdf, publicUrl: config.publicUrl, brand, sales }),
    ...inquiryMailComposers({ db, brand, sales }),
  };
  const from = { name: brand.en, address: config.mailFrom };
  return startWorker({
    pool,
    log,
    jobs: [
      deliveryJob({ db, transport, composers, from, now }),
      mailSweepJob({ db, now }),
      purgeOrdersJob({ db, now }),
      forgetExpiredLimitsJob({ db, now }),
    ],
    schedules: [
      { job: "sweep-mails", cron: "* * * * *" },
      { job: "purge-orders", cron: "17 2 * * *" },
      { job: "forget-expired-limits", cron: "*/15 * * * *" },
    ],
  });
}
