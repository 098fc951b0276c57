import { officeMessages } from "#app/office/messages.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import type { Localized } from "#app/platform/i18n/language.ts";
import { renderMail } from "#app/platform/mail/mail-template.server.tsx";
import { type Composer, invitationMail } from "#app/platform/mail/message.ts";
import { addToken } from "../invitation-store.server.ts";
import { linkOf } from "../invitations.server.ts";
import { accessMessages } from "../messages.ts";
import { findAccount } from "../store.server.ts";
import { invitationMailMessages } from "./messages.ts";

type Services = { db: Database; now: () => Date; publicUrl: string; brand: () => Promise<Localized> };

/** Composes the email that invites a colleague. Each composition has its own link; an expired invitation has none. */
export function invitationComposers({ db, now, publicUrl, brand }: Services): Record<string, Composer> {
  return {
    [invitationMail]: async ({ subjectId, language }) => {
      const added = await addToken(db, subjectId, now());
      const inviter = added && (await findAccount(db, added.invitation.invitedBy));
      if (!inviter) return undefined;
      const messages = invitationMailMessages[language];
      const { role } = added.invitation;
      const roleName = officeMessages[language].roles[role];
      const hint = accessMessages[language].accounts.rolesHint[role];
      const { [language]: name } = await brand();
      const mail = renderMail({
        ...messages,
        language,
        brand: name,
        intro: interpolate(messages.intro, { name: inviter.username }),
        rows: [{ label: messages.role, value: `${roleName} (${hint})` }],
        action: { label: messages.action, url: linkOf(publicUrl, language, added.token) },
      });
      return { ...mail, subject: interpolate(messages.subject, { brand: name }), attachments: [] };
    },
  };
}
