import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import type { FeatureServices } from "#app/platform/feature/feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import type { MailAddress } from "#app/platform/mail/message.ts";
import type { SiteContent } from "#content/site-content.ts";
import { inquiriesApi } from "./api.server.ts";
import { ar as officeAr, names as namesAr } from "./back-office/strings.ar.ts";
import { en as officeEn, names as namesEn } from "./back-office/strings.en.ts";
import { markAnswered } from "./change-inquiry.server.ts";
import { countNew, findInquiries } from "./inquiry-list-store.server.ts";
import { eraseOldInquiriesJob } from "./jobs.server.ts";
import { inquiryMailComposers, inquirySubject } from "./mails/inquiry-mails.server.ts";
import { inquiryPersonalData } from "./personal-data-store.server.ts";
import { listInquiries } from "./staff-contract.ts";
import { findInquiry, inquiryStatistics, listInquiriesOf } from "./store.server.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";
import { replyMessages } from "./back-office/reply-messages.server.ts";

type Services = FeatureServices & {
  content: () => Promise<SiteContent>;
  /** Returns the email address that currently receives notices about new inquiries. */
  inquiriesMailbox: () => Promise<MailAddress>;
  /** The retention period in days; undefined means forever. */
  inquiryDays: () => Promise<number | undefined>;
};

/** The contact form, its emails, and the inbox. */
export const inquiriesFeature = {
  name: "inquiries",
  messages: messagesOf({ en: { ...officeEn.rejections, ...en }, ar: { ...officeAr.rejections, ...ar } }),
  personalData: [inquiryPersonalData],
  emails: ({ content, db, inquiriesMailbox }) =>
    inquiryMailComposers({ db, brand: async () => (await content()).maker.brand, sales: inquiriesMailbox }),
  waiting: ({ db }) => ({ inquiries: { call: listInquiries, count: () => countNew(db) } }),
  recordSearches: ({ db }) => [
    { page: "/admin/inquiries", call: listInquiries, find: (text, atMost) => findInquiries(db, text, atMost) },
  ],
  statistics: { inquiries: inquiryStatistics },
  history: listInquiriesOf,
  replies: {
    subjectType: inquirySubject,
    logged: "inquiries",
    async findPerson(db, id) {
      const inquiry = await findInquiry(db, id);
      return inquiry && !inquiry.spam ? { name: inquiry.name, address: inquiry.email } : undefined;
    },
    onReplied: markAnswered,
  },
  office: {
    names: { en: namesEn, ar: namesAr },
    messages: {
      en: { inquiries: { list: officeEn, form: en.form, replies: replyMessages } },
      ar: { inquiries: { list: officeAr, form: ar.form, replies: replyMessages } },
    },
    pages: [
      {
        to: "/admin/inquiries",
        call: listInquiries,
        entry: { group: "work", icon: "chat", label: { en: officeEn.title, ar: officeAr.title } },
        waiting: "inquiries",
      },
    ],
  },
  calls: inquiriesApi,
  jobs: ({ db, now, inquiryDays }) => [
    { ...eraseOldInquiriesJob({ db, now, keptDays: inquiryDays }), cron: "37 2 * * *" },
  ],
} satisfies OfficeFeature<Services>;
