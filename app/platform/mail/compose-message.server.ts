import { createTransport } from "nodemailer";
import { domainOf, headerText, mailAddress } from "./address.ts";
import type { ComposedMail, MailAddress } from "./message.ts";

type Headers = { messageId: string; from: MailAddress; to: MailAddress; date: Date };

/**
 * The message as it is sent: RFC 5322 bytes with CRLF. Its Message-ID is `messageId` at the sender's domain, so that a
 * mail that was sent twice is recognisable as one.
 */
export async function composeMessage(mail: ComposedMail, headers: Headers): Promise<Buffer> {
  const from = mailAddress(headers.from);
  const { message } = await composer.sendMail({
    messageId: `<${headers.messageId}@${domainOf(from.address)}>`,
    date: headers.date,
    from,
    to: mailAddress(headers.to),
    replyTo: mail.replyTo && mailAddress(mail.replyTo),
    subject: headerText(mail.subject),
    // No out-of-office answers and no loops (RFC 3834 §5).
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({
      filename: headerText(filename),
      contentType,
      content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    })),
  });
  if (!Buffer.isBuffer(message)) throw new Error("Expected the stream transport to buffer the message");
  return message;
}

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: "windows",
  disableFileAccess: true,
  disableUrlAccess: true,
});
