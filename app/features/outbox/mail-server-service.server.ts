import type * as z from "zod/mini";
import type { Database, Transaction } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Staff } from "#app/platform/http/serve.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { refusalOfTest } from "#app/platform/mail/classify-failure.ts";
import { deliverTest } from "#app/platform/mail/compose-message.server.ts";
import {
  type MailServer,
  mailServerKey,
  readMailServer,
  sealMailServer,
  unreadable,
} from "#app/platform/mail/mail-server.server.ts";
import type { MailSetup } from "#app/platform/mail/mail-setup.ts";
import { resumeMail } from "#app/platform/mail/pause.server.ts";
import { isThisMachine } from "#app/platform/mail/smtp-url.ts";
import { createSmtpTransport } from "#app/platform/mail/smtp.server.ts";
import { requireSession } from "#app/platform/session/session.server.ts";
import { changeSetting, type Settings } from "#app/platform/settings/settings.server.ts";
import type { mailServerFields, ServerOutcome, ShownMailServer } from "./contract.ts";
import { outboxMessages } from "./messages.ts";

type Services = {
  db: Database;
  now: () => Date;
  settings: Settings;
  mail: MailSetup;
  from: () => Promise<{ name: string; address: string }>;
  onTestSent: (by: string) => Promise<void>;
};
type Fields = z.output<typeof mailServerFields>;

/** Returns the mail server as the owner may see it. */
export async function shownMailServer({ settings, mail }: Services): Promise<ShownMailServer> {
  const sender = mail.sender();
  if (mail.isFixed) return { state: "fixed", server: null, sender };
  const found = await readMailServer(settings, mail.keys);
  if (!found) return { state: "none", server: null, sender };
  if (found === unreadable) return { state: "locked", server: null, sender };
  const { host, port, tls, user = "", password } = found;
  return { state: "ready", server: { host, port, tls, user, hasPassword: Boolean(password) }, sender: found.from };
}

/**
 * Sends a test through the server in the form and, if it is accepted, uses the server from now on. A refusal names its
 * cause but not what the server said, so that no one can read the banners of other services. Throws an `invalid` error,
 * or a `conflict` error if the server's configuration names the mail server.
 */
export async function changeMailServer(
  services: Services,
  fields: Fields,
  { language, staff }: { language: Language; staff: Staff },
): Promise<ServerOutcome> {
  const { mail, now, onTestSent, db } = services;
  requireChangeable(mail);
  const server = await serverOf(services, fields);
  const { subject, text } = outboxMessages[language].testMail;
  const transport = createSmtpTransport({ server, greetingSeconds: 10, silenceSeconds: 10 });
  const from = { ...server.from, name: server.from.name || (await services.from()).name };
  const failure = await deliverTest(transport, {
    from,
    to: fields.testTo,
    mail: { subject, text, html: "", attachments: [] },
    now: now(),
  }).then(
    () => undefined,
    (error: unknown) => ({ because: refusalOfTest(error) }),
  );
  if (failure) return { outcome: "refused", ...failure };
  const sealed = sealMailServer(server, await mail.keys());
  await store(services, sealed, { staff, action: "mail.server", host: server.host });
  await resumeMail(db, now());
  await onTestSent(staff.name);
  return { outcome: "saved", shown: await shownMailServer(services) };
}

/** Forgets the mail server. Throws a `conflict` error like `changeMailServer`. */
export async function removeMailServer(services: Services, staff: Staff): Promise<void> {
  requireChangeable(services.mail);
  await store(services, null, { staff, action: "mail.serverRemoved" });
}

function requireChangeable({ isFixed }: MailSetup): void {
  if (isFixed) throw new AppError("conflict", "mail", { message: "serverFixed" });
}

async function serverOf({ settings, mail }: Services, fields: Fields): Promise<MailServer> {
  const { host, port, tls, senderName = "", senderAddress: address } = fields;
  const user = fields.user || undefined;
  const before = await readMailServer(settings, mail.keys);
  const isSame =
    before && before !== unreadable && before.host === host && before.port === port && before.user === user;
  const password = fields.password || (isSame ? before.password : undefined);
  if (user && !password) throw invalid("password", "passwordMissing");
  if (tls === "off" && user && !isThisMachine(host)) throw invalid("tls", "passwordUnencrypted");
  return { host, port, tls, user, password: user && password, from: { name: senderName, address } };
}

function invalid(field: string, message: string): AppError {
  return new AppError("invalid", "mail", { fields: { [field]: message } });
}

async function store(
  services: Services,
  value: string | null,
  { staff, action, host }: { staff: Staff; action: string; host?: string },
): Promise<void> {
  const change = { key: mailServerKey, value, by: staff.name, at: services.now() };
  // The server kept us waiting as long as it liked, and its sender may have been signed out.
  const allow = (transaction: Transaction) => requireSession(transaction, staff);
  await changeSetting(services, change, { action, subject: "mail", detail: host ? { host } : {} }, allow);
  await services.mail.refresh();
}
