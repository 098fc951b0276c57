import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import { isSecure } from "#app/platform/config/config.server.ts";
import type { FeatureServices } from "#app/platform/feature/feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { defaultLanguage } from "#app/platform/i18n/language.ts";
import { removeExpiredSessionsJob } from "#app/platform/session/session.server.ts";
import type { SiteContent } from "#content/site-content.ts";
import { listAccounts } from "./accounts-contract.ts";
import { adminAccessApi } from "./api.server.ts";
import { listOpenSessions } from "./contract.ts";
import type { GuessQueues } from "./guess-limits.server.ts";
import { invitationPersonalData } from "./invitation-store.server.ts";
import { removeOldInvitationsJob } from "./jobs.server.ts";
import { invitationComposers } from "./mails/invitation-mail.server.ts";
import { accessMessages, accessNames } from "./messages.ts";

export const adminAccessFeature = {
  name: "admin-access",
  messages: messagesOf(accessMessages),
  personalData: [invitationPersonalData],
  emails: ({ config: { publicUrl }, content, db, now }) =>
    invitationComposers({ db, now, publicUrl, brand: async () => (await content()).maker.brand }),
  office: {
    messages: { access: accessMessages },
    names: accessNames,
    pages: [
      {
        to: "/admin/settings",
        call: listOpenSessions,
        entry: { icon: "user", label: ({ access }) => access.settings.account },
      },
      {
        to: "/admin/settings/people",
        call: listAccounts,
        entry: { icon: "users", label: ({ access }) => access.settings.people },
      },
    ],
  },
  calls: (services) =>
    adminAccessApi({
      ...services,
      secure: isSecure(services.config),
      publicUrl: services.config.publicUrl,
      canSend: () => services.transport.kind === "smtp",
      issuer: async () => (await services.content()).maker.brand[defaultLanguage],
    }),
  jobs: (services) => [removeExpiredSessionsJob(services), removeOldInvitationsJob(services)],
} satisfies OfficeFeature<FeatureServices & { content: () => Promise<SiteContent>; guesses: GuessQueues }>;
