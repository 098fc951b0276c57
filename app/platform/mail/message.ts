import type { Language } from "#app/platform/i18n/language.ts";

export type MailAddress = { name: string; address: string };

/** What a feature writes; the rest of the message (sender, ids, encodings) is the platform's. */
export type ComposedMail = {
  subject: string;
  text: string;
  html: string;
  replyTo?: MailAddress;
  attachments: { filename: string; contentType: string; content: Uint8Array }[];
};

/** The mail to be written: whom it is for and what it is about. */
export type MailToCompose = {
  id: string;
  kind: string;
  subjectId: string;
  language: Language;
  recipientName: string;
  recipientAddress: string;
};

/** Writes the mails of one kind. Undefined when what the mail was about no longer exists; an error is tried again. */
export type Composer = (mail: MailToCompose) => Promise<ComposedMail | undefined>;
