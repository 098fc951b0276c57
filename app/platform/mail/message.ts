import type { Language } from "#app/platform/i18n/language.ts";

export type MailAddress = { name: string; address: string };

/** The part of a message that the feature provides. The platform adds the sender, ids, and encodings. */
export type ComposedMail = {
  subject: string;
  text: string;
  html: string;
  replyTo?: MailAddress;
  /** Whether a person wrote it, so that it is not marked as automatic. */
  isWritten?: boolean;
  attachments: { filename: string; contentType: string; content: Uint8Array }[];
};

/** An email to compose: its recipient, and the record it is about. */
export type MailToCompose = {
  id: string;
  kind: string;
  subjectId: string;
  language: Language;
  recipientName: string;
  recipientAddress: string;
};

/** Emails with lower numbers are sent first. Only the owner decides who gets the first two, and when. */
export const mailPriority = { requested: -3, orderToUs: -2, orderToBuyer: -1, other: 0 } as const;

export const orderSellerMail = "order-seller";
export const inquirySellerMail = "inquiry-seller";
export const invitationMail = "invitation";

/** Kinds of emails whose recipient the owner chose. Strangers write a part of what they say. */
export const kindsToUs: ReadonlySet<string> = new Set([orderSellerMail, inquirySellerMail]);

/**
 * Kinds of emails with a link that grants access. Only their recipients may read them: staff see that they were sent, and
 * their bytes are erased as soon as nothing more will be sent.
 */
export const confidentialKinds: ReadonlySet<string> = new Set([invitationMail]);

/** Composes emails of one kind. Returns undefined if the record no longer exists. Errors are retried. */
export type Composer = (mail: MailToCompose) => Promise<ComposedMail | undefined>;
