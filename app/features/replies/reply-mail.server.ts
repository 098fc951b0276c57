import type { Database } from "#app/platform/db/database.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { renderMail } from "#app/platform/mail/mail-template.server.tsx";
import type { Composer } from "#app/platform/mail/message.ts";
import { replyMessages } from "./messages.ts";
import { replyMail, type ReplyRules } from "./service.server.ts";
import { findReplyOf } from "./store.server.ts";

type Services = { db: Database; replying: ReplyRules; brand: () => Promise<Record<Language, string>> };

/** Composes the email of a reply from what was written, with the documents as they are now. */
export function replyComposers({ db, replying, brand }: Services): Record<string, Composer> {
  return {
    [replyMail]: async ({ id }) => {
      const reply = await findReplyOf(db, id);
      if (!reply) return undefined;
      const { language, recordKind, subject, text, documents, files } = reply;
      const footer = replyMessages[language].footers[recordKind];
      const mail = renderMail({
        language,
        brand: (await brand())[language],
        preheader: text.slice(0, 100),
        title: subject,
        intro: "",
        body: text,
        rows: [],
        footer,
      });
      const typeset = await Promise.all(documents.map((order) => replying.documentOf(order.id)));
      const attached = files.map(({ name, type, content }) => ({ filename: name, contentType: type, content }));
      const replyTo = await replying.mailboxes[recordKind]();
      return { ...mail, subject, replyTo, isWritten: true, attachments: [...typeset, ...attached] };
    },
  };
}
