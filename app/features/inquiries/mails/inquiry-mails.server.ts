import { shownIn } from "#app/platform/content/block-values.ts";
import type { Database, Transaction } from "#app/platform/db/database.server.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { languageName } from "#app/platform/i18n/language-name.ts";
import { defaultLanguage, type Language } from "#app/platform/i18n/language.ts";
import { renderMail } from "#app/platform/mail/mail-template.server.tsx";
import { isMailboxFull, type MailboxLimit } from "#app/platform/mail/mailbox-limit.server.ts";
import { type ComposedMail, type Composer, inquirySellerMail, type MailAddress } from "#app/platform/mail/message.ts";
import { queueMails } from "#app/platform/mail/outbox.server.ts";
import type { SiteContent } from "#content/site-content.ts";
import type { InquiryRow } from "../inquiry-row.server.ts";
import { inquiryMessages } from "../messages.ts";
import { findInquiry } from "../store.server.ts";
import { sellerMailMessages, senderMailMessages } from "./messages.ts";

/** The `subjectType` of inquiry emails in the outbox. */
export const inquirySubject = "inquiry";
export const senderMail = "inquiry-sender";

/** Limits acknowledgements per recipient, so that no one can use our form to flood a mailbox (decision 020). */
const acknowledgements: MailboxLimit = { kind: senderMail, mails: 5, perSeconds: 3600 };

/**
 * Whether another acknowledgement to this email address would be held. Like an order, an inquiry asks before it is
 * stored: both lock the mailbox, and then the customer.
 */
export function isAcknowledgementHeld(transaction: Transaction, email: string, now: Date): Promise<boolean> {
  return isMailboxFull(transaction, acknowledgements, email, now);
}

/** Queues the acknowledgement to the sender and the notice to the seller, in the same transaction as the inquiry. */
export async function queueInquiryMails(
  transaction: Transaction,
  inquiry: InquiryRow,
  { seller, isHeld }: { seller: MailAddress; isHeld: boolean },
): Promise<void> {
  const about = { subjectType: inquirySubject, subjectId: inquiry.id };
  const sender = { name: inquiry.name, address: inquiry.email };
  const { language, createdAt } = inquiry;
  const id = `inquiry-${inquiry.id}`;
  await queueMails(
    transaction,
    [
      { ...about, kind: senderMail, to: sender, language, isHeld, messageIdLocalPart: `${id}.sender` },
      { ...about, kind: inquirySellerMail, to: seller, language: defaultLanguage, messageIdLocalPart: `${id}.seller` },
    ],
    createdAt,
  );
}

type ComposingServices = {
  db: Database;
  /** The texts of the email to the sender, and the brand in the header of both. */
  content: () => Promise<SiteContent>;
  sales: () => Promise<MailAddress>;
};

/** Composers for the two emails about an inquiry. */
export function inquiryMailComposers({ db, content, sales }: ComposingServices): Record<string, Composer> {
  const composing =
    (compose: (inquiry: InquiryRow) => ComposedMail | Promise<ComposedMail>): Composer =>
    async ({ subjectId }) => {
      const inquiry = await findInquiry(db, subjectId);
      return inquiry && compose(inquiry);
    };
  return {
    [senderMail]: composing(async (inquiry) => {
      const mail = senderMailOf(await content(), inquiry);
      return { ...mail, replyTo: await sales(), attachments: [] };
    }),
    [inquirySellerMail]: composing(async (inquiry) => composeForSeller(inquiry, (await content()).maker.brand)),
  };
}

/** Contains none of the visitor's text, because the email address may belong to someone else (decision 007). */
function senderMailOf(content: SiteContent, { language, inquiryType }: Pick<InquiryRow, "language" | "inquiryType">) {
  const { maker, inquiryMail } = shownIn(content, language);
  const { subject, ...texts } = inquiryMail;
  const label = senderMailMessages[language].inquiryType;
  const rows = [{ label, value: inquiryMessages[language].form.inquiryTypes[inquiryType] }];
  return { subject, ...renderMail({ ...texts, language, brand: maker.brand, rows }) };
}

/** Returns the acknowledgement of an example inquiry, to show what its texts look like. */
export function exampleSenderMail(content: SiteContent, language: Language) {
  return senderMailOf(content, { language, inquiryType: "wholesale" });
}

function composeForSeller(inquiry: InquiryRow, brand: Record<Language, string>): ComposedMail {
  const messages = sellerMailMessages;
  const { form } = inquiryMessages[defaultLanguage];
  const inquiryType = form.inquiryTypes[inquiry.inquiryType];
  const country = inquiry.country ? form.countries[inquiry.country] : messages.none;
  const mail = renderMail({
    ...messages,
    language: defaultLanguage,
    brand: brand[defaultLanguage],
    rows: [
      { label: messages.name, value: inquiry.name },
      { label: messages.email, value: inquiry.email, ltr: true },
      { label: messages.country, value: country },
      { label: messages.inquiryType, value: inquiryType },
      { label: messages.language, value: languageName(inquiry.language, defaultLanguage) },
      { label: messages.message, value: inquiry.message },
    ],
  });
  const replyTo = { name: inquiry.name, address: inquiry.email };
  return { ...mail, subject: interpolate(messages.subject, { inquiryType, country }), replyTo, attachments: [] };
}
