import type { Database } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { personal } from "#app/platform/http/caching.ts";
import { nextPageHeader } from "#app/platform/http/next-page.ts";
import { Answer, serve, type Served } from "#app/platform/http/serve.server.ts";
import type { LimitRule, Limits } from "#app/platform/limits/limits.server.ts";
import { readHtml, sendTestMessage } from "#app/platform/mail/compose-message.server.ts";
import type { MailSetup } from "#app/platform/mail/mail-setup.ts";
import { confidentialKinds, type MailAddress } from "#app/platform/mail/message.ts";
import {
  listAllMails,
  mailHealth,
  mailRaw,
  type MailRow,
  resendMail,
  sendStoredMails,
} from "#app/platform/mail/outbox.server.ts";
import { resumeMail } from "#app/platform/mail/pause.server.ts";
import type { MailTransport } from "#app/platform/mail/transport.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import * as contract from "./contract.ts";
import { changeMailServer, removeMailServer, shownMailServer } from "./mail-server-service.server.ts";
import { outboxMessages } from "./messages.ts";

type OutboxServices = {
  db: Database;
  limits: Limits;
  now: () => Date;
  transport: MailTransport;
  mail: MailSetup;
  settings: Settings;
  from: () => Promise<MailAddress>;
  /** Called when the mail server accepts a test email. */
  onTestSent: (by: string) => Promise<void>;
};

/** Limits test emails, because mail servers block clients that sign in too often. */
const perHour: LimitRule = { name: "mail-test", points: 20, perSeconds: 3600 };

/** Only our own pages can embed the preview. It cannot run scripts, load resources, or navigate. */
const previewPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; sandbox; frame-ancestors 'self'";

/** Endpoints for the outbox. The emails of a single order are part of the order's own API. */
export function outboxApi(services: OutboxServices): Served[] {
  const { db, limits, now, transport, from, onTestSent } = services;
  const canSend = () => transport.kind === "smtp";
  return [
    serve(contract.listMails, async ({ query: { cursor, ...filter } }) => {
      const { rows, next } = await listAllMails(db, { ...filter, cursor, size: contract.pageSize });
      return new Answer(rows.map(shownMailOf), { headers: nextPageHeader(contract.listMails, filter, next) });
    }),

    serve(contract.readMailHealth, async () => {
      const { trouble, failed, stored } = await mailHealth(db);
      return {
        trouble: trouble ? { ...trouble, since: trouble.since.toISOString() } : null,
        failed,
        stored,
        canSend: canSend(),
      };
    }),

    serve(contract.sendStored, async () => {
      if (!canSend()) throw new AppError("conflict", "mail", { message: "noMailServer" });
      return { queued: await sendStoredMails(db, now()) };
    }),

    serve(contract.resendMail, async ({ params }) => shownMailOf(await resendMail(db, params.id, now()))),

    serve(contract.testMail, async ({ body: { to } }, { language, staff }) => {
      if (!canSend()) throw new AppError("conflict", "mail", { message: "noMailServer" });
      await limits.take(perHour, "all");
      const { subject, text } = outboxMessages[language].testMail;
      const mail = { subject, text, html: "", attachments: [] };
      const result = await sendTestMessage(transport, { from: await from(), to, mail, now: now() });
      if (result.outcome === "sent") {
        await resumeMail(db, now());
        await onTestSent(staff.name);
      }
      return result;
    }),

    serve(contract.readMailServer, () => shownMailServer(services)),

    serve(contract.changeMailServer, async ({ body }, { language, staff }) => {
      await limits.take(perHour, "all");
      return changeMailServer(services, body, { language, staff });
    }),

    serve(contract.removeMailServer, async (_, { staff }) => {
      await removeMailServer(services, staff);
      return shownMailServer(services);
    }),

    serve(contract.readMessage, async ({ params }) => {
      return new Response(await composed(params.id), {
        headers: {
          "content-type": "message/rfc822",
          "content-disposition": `attachment; filename="${params.id}.eml"`,
          "cache-control": personal,
        },
      });
    }),

    serve(contract.previewMail, async ({ params }) => {
      return new Response(await readHtml(await composed(params.id)), {
        headers: {
          "content-type": "text/html; charset=utf-8",
          "content-security-policy": previewPolicy,
          "x-frame-options": "SAMEORIGIN",
          "cache-control": personal,
        },
      });
    }),
  ];

  async function composed(id: string): Promise<Uint8Array<ArrayBuffer>> {
    const raw = await mailRaw(db, id);
    if (!raw) throw new AppError("notFound", "mail");
    return new Uint8Array(raw);
  }
}

function shownMailOf(mail: MailRow): contract.ShownMail {
  const { id, kind, recipientAddress, subject, state, attempts, lastAnswer } = mail;
  return {
    id,
    kind,
    recipient: recipientAddress,
    subject,
    state,
    attempts,
    lastAnswer,
    createdAt: mail.createdAt.toISOString(),
    updatedAt: mail.updatedAt.toISOString(),
    nextAttemptAt: mail.nextAttemptAt?.toISOString() ?? null,
    isComposed: mail.composedAt !== null && !confidentialKinds.has(kind),
  };
}
