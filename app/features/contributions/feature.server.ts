import { countWaiting } from "#app/platform/contributions/waiting.server.ts";
import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { contributionsApi } from "./api.server.ts";
import { listReview } from "./contract.ts";
import { purgeContributionsJob } from "./purge-job.server.ts";
import { ar, names as namesAr } from "./strings.ar.ts";
import { en, names as namesEn } from "./strings.en.ts";

/** Staff review of visitors' contributions. */
export const contributionsFeature = {
  name: "contributions",
  messages: messagesOf({ en, ar }),
  waiting: ({ db, reviewKinds }) => ({
    review: { call: listReview, count: () => countWaiting(db, reviewKinds) },
  }),
  office: {
    names: { en: namesEn, ar: namesAr },
    messages: { en: { contributions: en }, ar: { contributions: ar } },
    pages: [
      {
        to: "/admin/review",
        call: listReview,
        entry: { group: "content", icon: "check", label: { en: en.review.nav, ar: ar.review.nav } },
        waiting: "review",
      },
    ],
  },
  calls: contributionsApi,
  jobs: (services) => [{ ...purgeContributionsJob(services), cron: "27 2 * * *" }],
} satisfies OfficeFeature;
