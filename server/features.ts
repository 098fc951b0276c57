import { adminAccessFeature } from "#app/features/admin-access/feature.server.ts";
import { checkCvPassword, storedPassword } from "#app/features/admin-access/password-check.server.ts";
import { analyticsFeature } from "#app/features/analytics/feature.server.ts";
import { auditFeature } from "#app/features/audit/feature.server.ts";
import { createConfirmations } from "#app/features/admin-access/confirmations.server.ts";
import { backupsFeature } from "#app/features/backups/feature.server.ts";
import { contributionsFeature } from "#app/features/contributions/feature.server.ts";
import { inquiriesFeature } from "#app/features/inquiries/feature.server.ts";
import { newsFeature } from "#app/features/news/feature.server.ts";
import { outboxFeature } from "#app/features/outbox/feature.server.ts";
import { officeSearchFeature } from "#app/features/office-search/feature.server.ts";
import { papersFeature } from "#app/features/papers/feature.server.ts";
import { samplePublications } from "#app/features/papers/sample-publications.server.ts";
import { findPapers } from "#app/features/papers/find-papers.server.ts";
import { customersFeature } from "#app/features/customers/feature.server.ts";
import { personalDataFeature } from "#app/features/personal-data/feature.server.ts";
import { publishedDocumentsFeature } from "#app/features/published-documents/feature.server.ts";
import { attachedDocument } from "#app/features/purchase-orders/mails/compose-order-mails.server.ts";
import { purchaseOrdersFeature } from "#app/features/purchase-orders/feature.server.ts";
import type { SearchServices } from "#app/features/search/api.server.ts";
import { searchFeature } from "#app/features/search/feature.server.ts";
import { repliesFeature } from "#app/features/replies/feature.server.ts";
import { replyPersonalData } from "#app/features/replies/store.server.ts";
import { settingsFeature } from "#app/features/settings/feature.server.ts";
import { samplesLeft } from "#app/features/site-content/samples.server.ts";
import { siteContentFeature } from "#app/features/site-content/feature.server.ts";
import { dashboardFeature } from "#app/features/dashboard/feature.server.ts";
import { setStep } from "#app/features/dashboard/service.server.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import { pageCacheFeature } from "#app/platform/page-cache/feature.server.ts";
import { limitsFeature } from "#app/platform/limits/feature.server.ts";
import { uploadsFeature } from "#app/platform/files/feature.server.ts";
import { searchableNewsIn } from "#app/routes/searchable-news.server.ts";
import { searchablePagesIn } from "#app/routes/searchable-pages.server.ts";
import type { Services } from "./services.ts";
import { afterPublication, shownContent } from "./shown-content.ts";

const listed = [
  adminAccessFeature,
  // Before the features whose records are replied to: erasing a record also erases the replies to it.
  repliesFeature,
  purchaseOrdersFeature,
  contributionsFeature,
  inquiriesFeature,
  newsFeature,
  papersFeature,
  publishedDocumentsFeature,
  siteContentFeature,
  analyticsFeature,
  searchFeature,
  outboxFeature,
  customersFeature,
  officeSearchFeature,
  personalDataFeature,
  settingsFeature,
  backupsFeature,
  dashboardFeature,
  auditFeature,
  uploadsFeature,
  limitsFeature,
  pageCacheFeature,
] as const;

/** The list of all features. Endpoints, jobs, and everything else that features provide are derived from it. */
export const features: readonly OfficeFeature<FeatureSite>[] = listed;
export type ListedFeature = (typeof listed)[number];

export type FeatureSite = ReturnType<typeof connect>;

/** A reply can have the documents of this many of the person's latest orders. */
const attachableOrders = 10;

/** Returns the services, plus the few functions that one feature provides to another. */
export function connect(services: Services) {
  const { content, db, limits, guesses, now } = services;
  const search: Pick<SearchServices, "pagesIn" | "findPapers" | "onSearch"> = {
    pagesIn: async (language) => [
      ...searchablePagesIn(language, await content()),
      ...(await searchableNewsIn(db, language, now())),
    ],
    findPapers: (query, language) => findPapers(db, query, language),
    onSearch: (search, sender) => services.pageViews.countSearch(search, sender),
  };
  return {
    ...services,
    ...search,
    countSamples: async () =>
      (await samplesLeft({ shown: shownContent }, db)).length + (await samplePublications(db)).length,
    siteContent: {
      shown: shownContent,
      afterPublication,
      otherSamples: () => samplePublications(db),
      forget: services.forgetContent,
    },
    onTestSent: (by: string) => setStep({ db, now }, "mail", { done: true, by }),
    confirmations: createConfirmations(services),
    cv: {
      sampleOf: async (language: Language) => {
        const { cvAr, cvEn } = (await content()).researcher;
        return language === "ar" ? cvAr.path : cvEn.path;
      },
      storedPassword: () => storedPassword(db, "cv"),
      checkPassword: (password: string, guesser: Parameters<typeof checkCvPassword>[2]) =>
        checkCvPassword({ db, limits, guesses, now }, password, guesser),
    },
    statistics: {
      ...purchaseOrdersFeature.statistics,
      ...inquiriesFeature.statistics,
      ...analyticsFeature.statistics,
      ...searchFeature.statistics,
    },
    replying: {
      kinds: { inquiry: inquiriesFeature.replies, "purchase-order": purchaseOrdersFeature.replies },
      ordersOf: (executor: Executor, email: string) => purchaseOrdersFeature.history(executor, email, attachableOrders),
      documentOf: (orderId: string) => attachedDocument(services, orderId),
      mailboxes: { inquiry: services.inquiriesMailbox, "purchase-order": services.ordersMailbox },
    },
    history: {
      orders: purchaseOrdersFeature.history,
      inquiries: inquiriesFeature.history,
      replies: repliesFeature.history,
      countReplies: replyPersonalData.count,
    },
  };
}
