import { randomUUID } from "node:crypto";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { domainOf, headerText, isAscii, mailAddress, smtpAddress } from "./address.ts";
import { serverAnswer, classifyFailure, type Verdict } from "./classify-failure.ts";
import type { ComposedMail, MailAddress } from "./message.ts";
import type { MailTransport } from "./transport.ts";

type Headers = { messageId: string; from: MailAddress; to: MailAddress; date: Date };

/**
 * Composes the message as RFC 5322 bytes with CRLF. Its Message-ID is `messageId` at the sender's domain, so that email
 * clients recognize duplicates.
 */
export async function composeMessage(mail: ComposedMail, headers: Headers): Promise<Buffer> {
  const from = mailAddress(headers.from);
  const replyTo = mail.replyTo && mailAddress(mail.replyTo);
  const { message } = await composer.sendMail({
    messageId: `<${headers.messageId}@${domainOf(from.address)}>`,
    date: headers.date,
    from,
    to: mailAddress(headers.to),
    // A name in other letters makes all headers need SMTPUTF8, also on the way to a recipient in ASCII (RFC 6532).
    replyTo: replyTo && isAscii(smtpAddress(replyTo.address)) ? replyTo : undefined,
    subject: headerText(mail.subject),
    // Prevents out-of-office replies and mail loops (RFC 3834 §5).
    headers: mail.isWritten ? {} : { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
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

type Test = { from: MailAddress; to: string; mail: ComposedMail; now: Date };

export type TestResult = { outcome: "sent"; answer: string } | { outcome: "refused"; because: Verdict; answer: string };

/** Sends one message immediately, bypassing the outbox. Returns the server's response, even if it is an error. */
export async function sendTestMessage(transport: MailTransport, test: Test): Promise<TestResult> {
  try {
    return { outcome: "sent", answer: await deliverTest(transport, test) };
  } catch (error) {
    return { outcome: "refused", because: classifyFailure(error), answer: serverAnswer(error) };
  }
}

/** Extracts the HTML of a composed message. */
export async function readHtml(raw: Uint8Array): Promise<string> {
  const { html = "" } = await PostalMime.parse(raw);
  return html;
}

/** Sends one message immediately, and returns the server's response. Throws a `DeliveryFailure` if it is an error. */
export async function deliverTest(transport: MailTransport, { from, to, mail, now }: Test): Promise<string> {
  const messageId = `test-${randomUUID()}`;
  const raw = await composeMessage(mail, { messageId, from, to: { name: "", address: to }, date: now });
  const { answer } = await transport.deliver({ messageId, from: from.address, to }, raw);
  return answer;
}
