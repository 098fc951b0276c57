import type { Feature } from "#app/platform/feature/feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { newsApi } from "./api.server.ts";
import { photoPurpose } from "./contract.ts";
import { tidyPhotosJob } from "./jobs.server.ts";
import { reviewableNews } from "./reviewable-news.server.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";

/** News and events. */
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
  calls: newsApi,
  jobs: (services) => [{ ...tidyPhotosJob(services), cron: "41 * * * *" }],
} satisfies Feature;
