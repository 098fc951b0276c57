import type { Language } from "#app/platform/i18n/language.ts";

export type MailAddress = { name: string; address: string };

/** The feature's part of a message; the platform adds sender, ids, and encodings. */
export type ComposedMail = {
  subject: string;
  text: string;
  html: string;
  replyTo?: MailAddress;
  attachments: { filename: string; contentType: string; content: Uint8Array }[];
};

/** The email to write: its recipient and subject. */
export type MailToCompose = {
  id: string;
  kind: string;
  subjectId: string;
  language: Language;
  recipientName: string;
  recipientAddress: string;
};

/** Composes emails of one kind. Undefined if the subject no longer exists; errors are retried. */
export type Composer = (mail: MailToCompose) => Promise<ComposedMail | undefined>;
