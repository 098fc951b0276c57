import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { exampleSenderMail } from "#app/features/inquiries/mails/inquiry-mails.server.ts";
import { exampleBuyerMail } from "#app/features/purchase-orders/mails/buyer-mail.server.ts";
import { siteContentMessages } from "#app/features/site-content/messages.ts";
import type { MailPage } from "#app/features/site-content/preview.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import type { SiteContent } from "#content/site-content.ts";
import { personalPage } from "./still-page.ts";

type Mail = { subject: string; html: string };

const examples: Record<MailPage, (content: SiteContent, language: Language) => Mail> = {
  "/mail/order": exampleBuyerMail,
  "/mail/inquiry": exampleSenderMail,
};

/** Like the emails in the outbox, but in the editor's window, which has to read where the texts are. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Returns an email with example values below its subject, for the editor's frame. */
export function mailPreview(page: MailPage, content: SiteContent, language: Language): Response {
  const { subject, html } = examples[page](content, language);
  const { mailSubject } = siteContentMessages[language];
  const head = createElement("p", { style: headStyle }, `${mailSubject}: `, createElement("strong", null, subject));
  const framed = html
    .replace(/<body\b[^>]*>/, (body) => `${body}${renderToStaticMarkup(head)}<main id="mail">`)
    .replace("</body>", "</main></body>");
  return personalPage(framed, { "x-frame-options": "SAMEORIGIN", "content-security-policy": policy });
}

const headStyle = {
  margin: 0,
  padding: "16px 24px",
  background: "#fff",
  borderBottom: "1px solid #ddd",
  font: "16px/24px sans-serif",
};
