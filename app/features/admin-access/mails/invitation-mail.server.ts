import { ar as officeAr } from "#app/office/strings.ar.ts";
import { en as officeEn } from "#app/office/strings.en.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import type { Localized } from "#app/platform/i18n/language.ts";
import { renderMail } from "#app/platform/mail/mail-template.server.tsx";
import { type Composer, invitationMail } from "#app/platform/mail/message.ts";
import { addToken } from "../invitation-store.server.ts";
import { linkOf } from "../invitations.server.ts";
import { findAccount } from "../store.server.ts";
import { ar as accessAr } from "../strings.ar.ts";
import { en as accessEn } from "../strings.en.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";

type Services = { db: Database; now: () => Date; publicUrl: string; brand: () => Promise<Localized> };

/** Composes the email that invites a colleague. Each composition has its own link; an expired invitation has none. */
export function invitationComposers({ db, now, publicUrl, brand }: Services): Record<string, Composer> {
  return {
    [invitationMail]: async ({ subjectId, language }) => {
      const added = await addToken(db, subjectId, now());
      const inviter = added && (await findAccount(db, added.invitation.invitedBy));
      if (!inviter) return undefined;
      const messages = { en, ar }[language];
      const { role } = added.invitation;
      const roleName = { en: officeEn, ar: officeAr }[language].roles[role];
      const hint = { en: accessEn, ar: accessAr }[language].accounts.rolesHint[role];
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
