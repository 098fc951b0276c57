import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import type { FeatureServices } from "#app/platform/feature/feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import type { MailAddress } from "#app/platform/mail/message.ts";
import type { SiteContent } from "#content/site-content.ts";
import { purchaseOrdersApi } from "./api.server.ts";
import { orderOfficeMessages, orderNames } from "./back-office/messages.ts";
import { orderReplyMessages } from "./back-office/reply-messages.server.ts";
import { orderDocumentMessages } from "./document/messages.ts";
import { purgeOrdersJob, renewOrderSearchJob } from "./jobs.server.ts";
import { orderMailComposers } from "./mails/compose-order-mails.server.ts";
import { orderSubject } from "./mails/order-mails.server.ts";
import { orderMessages } from "./messages.ts";
import { findOrders, summarize } from "./order-list-store.server.ts";
import { orderStatistics } from "./order-statistics-store.server.ts";
import { orderPersonalData } from "./personal-data-store.server.ts";
import { listOrders } from "./staff-contract.ts";
import { findOrder, listOrdersOf } from "./store.server.ts";

type Services = FeatureServices & {
  content: () => Promise<SiteContent>;
  /** The email address that currently receives the seller's order notices. */
  ordersMailbox: () => Promise<MailAddress>;
};

/** Purchase orders: the form, the document, the emails, and the back office. */
export const purchaseOrdersFeature = {
  name: "purchase-orders",
  messages: messagesOf(orderMessages),
  personalData: [orderPersonalData],
  emails: ({ config: { publicUrl }, content, db, pdf, ordersMailbox }) =>
    orderMailComposers({ db, pdf, publicUrl, content, sales: ordersMailbox }),
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
    names: orderNames,
    messages: {
      orders: orderOfficeMessages,
      orderReplies: forEachLanguage(() => orderReplyMessages),
      document: orderDocumentMessages,
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
  jobs: (services) => [purgeOrdersJob(services), renewOrderSearchJob(services)],
} satisfies OfficeFeature<Services>;
