import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { newsApi } from "./api.server.ts";
import { newsOfficeMessages, newsNames } from "./back-office/messages.ts";
import { photoPurpose, photoRules } from "./contract.ts";
import { newsMessages } from "./messages.ts";
import { tidyPhotosJob } from "./photo-service.server.ts";
import { reviewableNews } from "./reviewable-news.server.ts";
import { listStaffNews } from "./staff-contract.ts";
import { findNewsTitled } from "./store.server.ts";

export const newsFeature = {
  name: "news",
  messages: messagesOf(newsMessages),
  uploadPurposes: () => ({
    [photoPurpose]: { ...photoRules, admits: ({ mayContribute }) => mayContribute },
  }),
  reviewKinds: ({ uploads }) => [reviewableNews(uploads)],
  recordSearches: ({ db }) => [
    { page: "/admin/news", call: listStaffNews, find: (text, atMost) => findNewsTitled(db, text, atMost) },
  ],
  office: {
    names: newsNames,
    messages: {
      news: forEachLanguage((language) => ({ office: newsOfficeMessages[language], news: newsMessages[language] })),
    },
    pages: [
      {
        to: "/admin/news",
        call: listStaffNews,
        entry: {
          group: "content",
          icon: "news",
          label: ({ news }) => news.office.nav,
        },
      },
    ],
  },
  calls: newsApi,
  jobs: (services) => [tidyPhotosJob(services)],
} satisfies OfficeFeature;
