import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import type { FeatureServices } from "#app/platform/feature/feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import type { MailAddress } from "#app/platform/mail/message.ts";
import type { SiteContent } from "#content/site-content.ts";
import { inquiriesApi } from "./api.server.ts";
import { inquiryOfficeMessages, inquiryNames } from "./back-office/messages.ts";
import type { ReplyMessages } from "./back-office/reply.ts";
import { markAnswered } from "./change-inquiry.server.ts";
import { countNew, findInquiries } from "./inquiry-list-store.server.ts";
import { eraseOldInquiriesJob, renewInquirySearchJob } from "./jobs.server.ts";
import { inquiryMailComposers, inquirySubject } from "./mails/inquiry-mails.server.ts";
import { inquiryMessages } from "./messages.ts";
import { inquiryPersonalData } from "./personal-data-store.server.ts";
import { listInquiries } from "./staff-contract.ts";
import { findInquiry, inquiryStatistics, listInquiriesOf } from "./store.server.ts";

/** Loads both languages, because a reply uses the recipient's language. */
const replyMessages: ReplyMessages = forEachLanguage((language) => ({
  ...inquiryOfficeMessages[language].reply,
  types: inquiryMessages[language].form.inquiryTypes,
}));

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
  messages: messagesOf(
    forEachLanguage((language) => ({ ...inquiryOfficeMessages[language].rejections, ...inquiryMessages[language] })),
  ),
  personalData: [inquiryPersonalData],
  emails: ({ content, db, inquiriesMailbox }) => inquiryMailComposers({ db, content, sales: inquiriesMailbox }),
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
    names: inquiryNames,
    messages: {
      inquiries: forEachLanguage((language) => ({
        list: inquiryOfficeMessages[language],
        form: inquiryMessages[language].form,
        replies: replyMessages,
      })),
    },
    pages: [
      {
        to: "/admin/inquiries",
        call: listInquiries,
        entry: {
          group: "work",
          icon: "chat",
          label: ({ inquiries }) => inquiries.list.title,
        },
        waiting: "inquiries",
      },
    ],
  },
  calls: inquiriesApi,
  jobs: ({ db, now, inquiryDays }) => [
    eraseOldInquiriesJob({ db, now, keptDays: inquiryDays }),
    renewInquirySearchJob({ db }),
  ],
} satisfies OfficeFeature<Services>;
