import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import type { FeatureServices } from "#app/platform/feature/feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import type { SiteContent } from "#content/site-content.ts";
import { repliesApi } from "./api.server.ts";
import { replyMessages, replyNames } from "./messages.ts";
import { replyComposers } from "./reply-mail.server.ts";
import type { ReplyRules } from "./service.server.ts";
import { listRepliesTo, replyPersonalData } from "./store.server.ts";

type Services = FeatureServices & { content: () => Promise<SiteContent>; replying: ReplyRules };

/** Replies to inquiries and orders, written in the office and sent through the outbox. */
export const repliesFeature = {
  name: "replies",
  messages: messagesOf(replyMessages),
  personalData: [replyPersonalData],
  history: listRepliesTo,
  emails: ({ db, replying, content }) =>
    replyComposers({ db, replying, brand: async () => (await content()).maker.brand }),
  office: { names: replyNames, messages: { replies: replyMessages } },
  calls: repliesApi,
} satisfies OfficeFeature<Services>;
