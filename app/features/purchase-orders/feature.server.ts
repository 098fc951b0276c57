import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import type { FeatureServices } from "#app/platform/feature/feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import type { MailAddress } from "#app/platform/mail/message.ts";
import type { SiteContent } from "#content/site-content.ts";
import { purchaseOrdersApi } from "./api.server.ts";
import { purgeOrdersJob } from "./jobs.server.ts";
import { orderMailComposers } from "./mails/compose-order-mails.server.ts";
import { orderSubject } from "./mails/order-mails.server.ts";
import { orderStatistics } from "./order-statistics-store.server.ts";
import { findOrders, summarize } from "./order-list-store.server.ts";
import { orderPersonalData } from "./personal-data-store.server.ts";
import { listOrders } from "./staff-contract.ts";
import { findOrder, listOrdersOf } from "./store.server.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";
import { orderReplyMessages } from "./back-office/reply-messages.server.ts";
import { ar as officeAr, names as namesAr } from "./back-office/strings.ar.ts";
import { en as officeEn, names as namesEn } from "./back-office/strings.en.ts";
import { ar as documentAr } from "./document/strings.ar.ts";
import { en as documentEn } from "./document/strings.en.ts";

type Services = FeatureServices & {
  content: () => Promise<SiteContent>;
  /** The email address that currently receives the seller's order notices. */
  ordersMailbox: () => Promise<MailAddress>;
};

/** Purchase orders: the form, the document, the emails, and the back office. */
export const purchaseOrdersFeature = {
  name: "purchase-orders",
  messages: messagesOf({ en, ar }),
  personalData: [orderPersonalData],
  emails: ({ config: { publicUrl }, content, db, pdf, ordersMailbox }) =>
    orderMailComposers({ db, pdf, publicUrl, brand: async () => (await content()).maker.brand, sales: ordersMailbox }),
  waiting: ({ db }) => ({ orders: { call: listOrders, count: async () => (await summarize(db)).pending } }),
  recordSearches: ({ db }) => [
    { page: "/admin", call: listOrders, find: (text, atMost) => findOrders(db, text, atMost) },
  ],
  statistics: { orders: orderStatistics },
  history: listOrdersOf,
  replies: {
    subjectType: orderSubject,
    logged: "orders",
    async findPerson(db, id) {
      const order = await findOrder(db, id);
      return order && !order.deletedAt ? { name: order.contactName, address: order.email } : undefined;
    },
  },
  office: {
    names: { en: namesEn, ar: namesAr },
    messages: {
      en: { orders: officeEn, orderReplies: orderReplyMessages, document: documentEn },
      ar: { orders: officeAr, orderReplies: orderReplyMessages, document: documentAr },
    },
    pages: [
      { to: "/admin", call: listOrders, waiting: "orders" },
      { to: "/orders-admin", call: listOrders },
    ],
  },
  calls: (services) =>
    purchaseOrdersApi({
      ...services,
      prices: async () => (await services.content()).pricing,
      mailState: () => (services.transport.kind === "smtp" ? "queued" : "stored"),
    }),
  jobs: (services) => [{ ...purgeOrdersJob(services), cron: "17 2 * * *" }],
} satisfies OfficeFeature<Services>;
