import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import { countWaiting } from "#app/platform/contributions/waiting.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { contributionsApi } from "./api.server.ts";
import { listReview } from "./contract.ts";
import { contributionMessages, contributionNames } from "./messages.ts";
import { purgeContributionsJob } from "./purge-job.server.ts";

/** Staff review of visitors' contributions. */
export const contributionsFeature = {
  name: "contributions",
  messages: messagesOf(contributionMessages),
  waiting: ({ db, reviewKinds }) => ({
    review: { call: listReview, count: () => countWaiting(db, reviewKinds) },
  }),
  office: {
    names: contributionNames,
    messages: { contributions: contributionMessages },
    pages: [
      {
        to: "/admin/review",
        call: listReview,
        entry: {
          group: "content",
          icon: "check",
          label: ({ contributions }) => contributions.review.nav,
        },
        waiting: "review",
      },
    ],
  },
  calls: contributionsApi,
  jobs: (services) => [purgeContributionsJob(services)],
} satisfies OfficeFeature;
