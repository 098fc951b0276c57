import { accessMessages } from "#app/features/admin-access/messages.ts";
import { backupMessages } from "#app/features/backups/messages.ts";
import { customerMessages } from "#app/features/customers/messages.ts";
import { dashboardMessages } from "#app/features/dashboard/messages.ts";
import { inquiryOfficeMessages } from "#app/features/inquiries/back-office/messages.ts";
import { newsOfficeMessages } from "#app/features/news/back-office/messages.ts";
import { newsMessages } from "#app/features/news/messages.ts";
import { officeSearchMessages } from "#app/features/office-search/messages.ts";
import { outboxMessages } from "#app/features/outbox/messages.ts";
import { paperMessages } from "#app/features/papers/messages.ts";
import { personalDataMessages } from "#app/features/personal-data/messages.ts";
import { certificateMessages } from "#app/features/published-documents/messages.ts";
import { orderOfficeMessages } from "#app/features/purchase-orders/back-office/messages.ts";
import { replyMessages } from "#app/features/replies/messages.ts";
import { siteContentMessages } from "#app/features/site-content/messages.ts";
import { officeMessages } from "#app/office/messages.ts";

const { en: accessEn, ar: accessAr } = accessMessages;
const { en: dashboardEn, ar: dashboardAr } = dashboardMessages;
const { en: inquiriesEn, ar: inquiriesAr } = inquiryOfficeMessages;
const { en: newsOfficeEn, ar: newsOfficeAr } = newsOfficeMessages;
const { en: newsEn, ar: newsAr } = newsMessages;
const { en: officeSearchEn, ar: officeSearchAr } = officeSearchMessages;
const { en: personalEn, ar: personalAr } = personalDataMessages;
const { en: certificatesEn, ar: certificatesAr } = certificateMessages;
const { en: ordersEn, ar: ordersAr } = orderOfficeMessages;
const { en: officeEn, ar: officeAr } = officeMessages;
/** The messages by which the tasks of the office find their buttons and fields. */
export const taskMessages = {
  en: {
    access: accessEn,
    backups: backupMessages.en,
    customers: customerMessages.en,
    outbox: outboxMessages.en,
    papers: paperMessages.en,
    site: siteContentMessages.en,
    replies: replyMessages.en,
    dashboard: dashboardEn,
    inquiries: inquiriesEn,
    newsOffice: newsOfficeEn,
    news: newsEn,
    personal: personalEn,
    certificates: certificatesEn,
    orders: ordersEn,
    office: officeEn,
    officeSearch: officeSearchEn,
  },
  ar: {
    access: accessAr,
    backups: backupMessages.ar,
    customers: customerMessages.ar,
    outbox: outboxMessages.ar,
    papers: paperMessages.ar,
    site: siteContentMessages.ar,
    replies: replyMessages.ar,
    dashboard: dashboardAr,
    inquiries: inquiriesAr,
    newsOffice: newsOfficeAr,
    news: newsAr,
    personal: personalAr,
    certificates: certificatesAr,
    orders: ordersAr,
    office: officeAr,
    officeSearch: officeSearchAr,
  },
};
