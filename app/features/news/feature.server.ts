import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { newsApi } from "./api.server.ts";
import { photoPurpose } from "./contract.ts";
import { tidyPhotosJob } from "./photo-service.server.ts";
import { reviewableNews } from "./reviewable-news.server.ts";
import { findNewsTitled } from "./store.server.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";
import { ar as officeAr, names as namesAr } from "./back-office/strings.ar.ts";
import { en as officeEn, names as namesEn } from "./back-office/strings.en.ts";
import { listStaffNews } from "./staff-contract.ts";

export const newsFeature = {
  name: "news",
  messages: messagesOf({ en, ar }),
  uploadPurposes: () => ({
    [photoPurpose]: {
      types: ["image/jpeg", "image/png", "image/webp"],
      maxBytes: 10_485_760,
      admits: ({ mayContribute }) => mayContribute,
    },
  }),
  reviewKinds: ({ uploads }) => [reviewableNews(uploads)],
  recordSearches: ({ db }) => [
    { page: "/admin/news", call: listStaffNews, find: (text, atMost) => findNewsTitled(db, text, atMost) },
  ],
  office: {
    names: { en: namesEn, ar: namesAr },
    messages: { en: { news: { office: officeEn, news: en } }, ar: { news: { office: officeAr, news: ar } } },
    pages: [
      {
        to: "/admin/news",
        call: listStaffNews,
        entry: { group: "content", icon: "news", label: { en: officeEn.nav, ar: officeAr.nav } },
      },
    ],
  },
  calls: newsApi,
  jobs: (services) => [{ ...tidyPhotosJob(services), cron: "41 * * * *" }],
} satisfies OfficeFeature;
