import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import type { FeatureServices } from "#app/platform/feature/feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { defaultLanguage } from "#app/platform/i18n/language.ts";
import { deliveryJob, mailSweepJob } from "#app/platform/mail/delivery-job.server.ts";
import { removeStoredEmailsJob } from "#app/platform/mail/erase.server.ts";
import type { MailSetup } from "#app/platform/mail/mail-setup.ts";
import { findMails, mailHealth } from "#app/platform/mail/outbox.server.ts";
import type { SiteContent } from "#content/site-content.ts";
import { outboxApi } from "./api.server.ts";
import { listMails, readMailHealth, testMail } from "./contract.ts";
import { outboxMessages, outboxNames } from "./messages.ts";

type Services = FeatureServices & {
  content: () => Promise<SiteContent>;
  mail: MailSetup;
  /** The folder where emails are saved if no mail server is configured. */
  storedEmailsFolder: string;
  /** Called when the mail server accepts a test email. */
  onTestSent: (by: string) => Promise<void>;
};

/** Lists all emails, with their delivery status, a preview, and a resend action. */
export const outboxFeature = {
  name: "outbox",
  messages: messagesOf(outboxMessages),
  waiting: ({ db }) => ({
    mailFailed: { call: readMailHealth, count: async () => (await mailHealth(db)).failed },
  }),
  recordSearches: ({ db }) => [
    { page: "/admin/mail", call: listMails, find: (text, atMost) => findMails(db, text, atMost) },
  ],
  office: {
    names: outboxNames,
    messages: { outbox: outboxMessages },
    pages: [
      {
        to: "/admin/mail",
        call: listMails,
        entry: {
          group: "system",
          icon: "mail",
          label: ({ outbox }) => outbox.page.nav,
        },
        waiting: "mailFailed",
      },
      {
        to: "/admin/settings/orders",
        call: testMail,
        entry: { icon: "orders", label: ({ outbox }) => outbox.settings.nav },
      },
    ],
  },
  calls: (services) => outboxApi({ ...services, from: senderOf(services) }),
  jobs: (services) => [
    deliveryJob({ ...services, composers: services.emails, from: senderOf(services) }),
    mailSweepJob(services),
    removeStoredEmailsJob({ folder: services.storedEmailsFolder }),
  ],
} satisfies OfficeFeature<Services>;

function senderOf({ mail, content }: Services) {
  return async () => {
    const { name, address } = mail.sender();
    return { name: name || (await content()).maker.brand[defaultLanguage], address };
  };
}
