import { createConfirmations } from "#app/features/admin-access/confirmations.server.ts";
import { createGuessQueues } from "#app/features/admin-access/guess-limits.server.ts";
import { checkCvPassword, storedPassword } from "#app/features/admin-access/password-check.server.ts";
import { analyticsFeature } from "#app/features/analytics/feature.server.ts";
import { createPageViews } from "#app/features/analytics/page-views.server.ts";
import { setStep } from "#app/features/dashboard/service.server.ts";
import { inquiriesFeature } from "#app/features/inquiries/feature.server.ts";
import { findPapers } from "#app/features/papers/find-papers.server.ts";
import { samplePublications } from "#app/features/papers/sample-publications.server.ts";
import { purchaseOrdersFeature } from "#app/features/purchase-orders/feature.server.ts";
import { attachedDocument } from "#app/features/purchase-orders/mails/compose-order-mails.server.ts";
import { repliesFeature } from "#app/features/replies/feature.server.ts";
import { replyPersonalData } from "#app/features/replies/store.server.ts";
import type { SearchServices } from "#app/features/search/api.server.ts";
import { searchFeature } from "#app/features/search/feature.server.ts";
import { knownSettings } from "#app/features/settings/known-settings.ts";
import { samplesLeft } from "#app/features/site-content/samples.server.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { isUnavailable } from "#app/platform/db/is-unavailable.ts";
import { defaultLanguage, type Language } from "#app/platform/i18n/language.ts";
import { taggedWith } from "#app/platform/i18n/text-in.ts";
import { searchableNewsIn } from "#app/routes/searchable-news.server.ts";
import { searchablePagesIn } from "#app/routes/searchable-pages.server.ts";
import { isVisitorPage } from "#app/routes/visitor-pages.server.ts";
import type { Services } from "./services.ts";
import { afterPublication, shownContent } from "./shown-content.ts";

export type Connected = ReturnType<typeof connect>;

/** A reply can have the documents of this many of the person's latest orders. */
const attachableOrders = 10;

/** Adds to the services what features keep in memory, and the functions that one feature provides to another. */
export function connect(services: Services) {
  const { config, db, limits, log, now, settings } = services;
  const { read: content, forget: forgetContent } = keepContent(() => shownContent(db));
  const stopForgetting = services.beforePagesChange(forgetContent);
  const guesses = createGuessQueues();
  const pageViews = createPageViews({ db, now, log, isPage: (path) => isVisitorPage(db, path, now()) });
  const sellerAddress = async () => config.ordersTo ?? (await content()).maker.email;
  const mailbox = (name: "ordersTo" | "inquiriesTo") => async () => ({
    name: (await content()).maker.brand[defaultLanguage],
    address: (await settings.read(knownSettings[name])) ?? (await sellerAddress()),
  });
  const mailboxes = { inquiry: mailbox("inquiriesTo"), "purchase-order": mailbox("ordersTo") };
  const search: Pick<SearchServices, "pagesIn" | "findPapers" | "onSearch"> = {
    async pagesIn(language) {
      const shown = await content();
      const news = shown.news.isShown ? await searchableNewsIn(db, language, now()) : [];
      return [...searchablePagesIn(language, shown), ...news];
    },
    findPapers: (query, language) => findPapers(db, query, language),
    onSearch: (search, sender) => pageViews.countSearch(search, sender),
  };
  /** Lets go of the services, and stores what was counted in memory. */
  async function release(): Promise<void> {
    stopForgetting();
    await pageViews.stop();
  }
  return {
    ...services,
    ...search,
    content,
    guesses,
    pageViews,
    /** Returns the default recipient of order copies and inquiry notices. */
    sellerAddress,
    ordersMailbox: mailboxes["purchase-order"],
    inquiriesMailbox: mailboxes.inquiry,
    /** Returns how many days inquiries are kept; undefined means forever. */
    inquiryDays: () => settings.read(knownSettings.inquiryDays),
    listSamples: async () => [...(await samplesLeft({ shown: shownContent }, db)), ...(await samplePublications(db))],
    siteContent: {
      shown: shownContent,
      afterPublication,
      otherSamples: () => samplePublications(db),
      forget: forgetContent,
    },
    onTestSent: (by: string) => setStep({ db, now }, "mail", { done: true, by }),
    confirmations: createConfirmations({ ...services, guesses }),
    cv: {
      sampleOf: async (language: Language) => (await content()).researcher[taggedWith("cv", language)].path,
      storedPassword: (executor: Executor) => storedPassword(executor, "cv"),
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
      mailboxes,
    },
    history: {
      orders: purchaseOrdersFeature.history,
      inquiries: inquiriesFeature.history,
      replies: repliesFeature.history,
      countReplies: replyPersonalData.count,
    },
    release,
    async close() {
      await release();
      await services.close();
    },
  };
}

/**
 * Caches the content until it changes. While the database is down, uses the last known content, so that pages without
 * other data still work.
 */
function keepContent<Content>(load: () => Promise<Content>) {
  let kept: Promise<Content> | undefined;
  let known: Content | undefined;
  return {
    async read(): Promise<Content> {
      const reading = (kept ??= load());
      try {
        return (known = await reading);
      } catch (error) {
        if (kept === reading) kept = undefined;
        if (known === undefined || !isUnavailable(error)) throw error;
        return known;
      }
    },
    forget() {
      kept = undefined;
    },
  };
}
