import { randomUUIDv7 } from "node:crypto";
import * as z from "zod/mini";
import { type ReplyKind, replyKinds } from "#app/office/reply-kinds.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { isSame } from "#app/platform/content/block-values.ts";
import { lockInTransaction } from "#app/platform/db/advisory-locks.server.ts";
import type { Database, Executor } from "#app/platform/db/database.server.ts";
import { storedBefore, storingRequest } from "#app/platform/db/idempotency.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { sniff } from "#app/platform/files/sniff.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import type { ComposedMail, MailAddress } from "#app/platform/mail/message.ts";
import { queueMails, resendMail } from "#app/platform/mail/outbox.server.ts";
import type { RepliedKind } from "#app/platform/mail/replied-kind.server.ts";
import { changeSetting, listSettings, type Settings } from "#app/platform/settings/settings.server.ts";
import { fileTypes, mostFileBytes, type SentReply, type Templates, templatesSchema } from "./contract.ts";
import { findMailOf, insertReply, type ReplyFile } from "./store.server.ts";
import { replies } from "./table.server.ts";

/** The kind of email that sends a reply. */
export const replyMail = "reply";

export type ReplyRules = {
  /** Provided by the features that own the records. */
  kinds: Record<ReplyKind, RepliedKind>;
  /** Lists the latest orders of a person, whose documents can be attached. */
  ordersOf(db: Executor, email: string): Promise<{ id: string; orderNumber: string }[]>;
  documentOf(orderId: string): Promise<ComposedMail["attachments"][number]>;
  /** The address that answers to a reply go to. */
  mailboxes: Record<ReplyKind, () => Promise<MailAddress>>;
};

export type ReplyServices = { db: Database; now: () => Date; settings: Settings; replying: ReplyRules };

export type NewReply = SentReply & { kind: ReplyKind; id: string; actor: string; idempotencyKey: string | undefined };

/**
 * Stores a reply, queues its email, and returns its id. Idempotent. Throws `notFound`, `idempotencyMismatch`, or an
 * `invalid` error that lists the rejected fields.
 */
export async function sendReply({ db, now, replying }: ReplyServices, sent: NewReply): Promise<string> {
  const { kind, id, actor, language, subject, text } = sent;
  const { subjectType, logged, findPerson, onReplied } = replying.kinds[kind];
  const files = sent.files.map(fileOf);
  if (files.reduce((sum, { content }) => sum + content.byteLength, 0) > mostFileBytes)
    throw wrongFiles("filesTooLarge");
  const { actor: _actor, idempotencyKey: _key, ...content } = sent;
  const at = now();
  const request = storingRequest(sent.idempotencyKey, content, at);
  return db.transaction(async (transaction) => {
    const existing = await storedBefore(transaction, replies, "reply", request);
    if (existing) return existing.id;
    const to = await findPerson(transaction, id);
    if (!to) throw new AppError("notFound", kind);
    const orders = sent.documents.length > 0 ? await replying.ordersOf(transaction, to.address) : [];
    const documents = sent.documents.map((wanted) => orders.find((order) => order.id === wanted));
    if (!documents.every((order) => order !== undefined)) throw wrongFiles("documentGone");
    const replyId = randomUUIDv7();
    const mail = { kind: replyMail, subjectType, subjectId: id, to, language, messageIdLocalPart: `reply-${replyId}` };
    const [mailId = ""] = await queueMails(transaction, [mail], at);
    await insertReply(
      transaction,
      {
        id: replyId,
        mailId,
        recordKind: kind,
        recordId: id,
        email: to.address,
        language,
        subject,
        text,
        documents: documents.map(({ id: orderId, orderNumber }) => ({ id: orderId, orderNumber })),
        actor,
        ...request.columns,
        createdAt: at,
      },
      files,
    );
    await onReplied?.(transaction, id, { actor, at });
    await recordAudit(transaction, { at, actor, action: "replies.send", subject: `${logged}/${id}` });
    return replyId;
  });
}

type Resending = { kind: ReplyKind; id: string; replyId: string; actor: string };

/** Sends a reply again. Throws `notFound` if the record has no such reply. */
export async function resendReply({ db, now, replying }: ReplyServices, { kind, id, replyId, actor }: Resending) {
  const mailId = await findMailOf(db, { kind, recordId: id, replyId });
  if (!mailId) throw new AppError("notFound", "reply");
  const at = now();
  await resendMail(db, mailId, at);
  const subject = `${replying.kinds[kind].logged}/${id}`;
  await recordAudit(db, { at, actor, action: "replies.resend", subject });
}

/** Decodes a file and checks its type by its content. Its name gets the extension of that type if it has none. */
function fileOf({ name, content }: SentReply["files"][number]): ReplyFile {
  const bytes = Buffer.from(content, "base64");
  const type = sniff(bytes)?.type ?? "";
  const extensions = fileTypes[type];
  if (!extensions) throw wrongFiles("fileTypeWrong");
  const base = name.replace(/[/\\:*?"<>|]/g, "_");
  const isNamed = extensions.some((extension) => base.toLowerCase().endsWith(`.${extension}`));
  return { name: isNamed ? base : `${base}.${extensions[0]}`, type, content: bytes };
}

function wrongFiles(message: string): AppError {
  return new AppError("invalid", "reply", { fields: { files: message } });
}

/** The owner's templates in the settings. */
const templateSetting = { key: "replyTemplates", schema: templatesSchema };
const standard: Templates = recordOf(replyKinds, () => forEachLanguage(() => null));

/** Returns the owner's templates. */
export async function readTemplates(settings: Settings): Promise<Templates> {
  return (await settings.read(templateSetting)) ?? standard;
}

/** Replaces the owner's templates. Throws a `conflict` error if they are no longer those that were `seen`. */
export function changeTemplates(
  services: Pick<ReplyServices, "db" | "now" | "settings">,
  { seen, ...templates }: Templates & { seen?: Templates | undefined },
  by: string,
): Promise<void> {
  const { key, schema } = templateSetting;
  const value = z.parse(schema, templates);
  return changeSetting(
    services,
    { key, value, by, at: services.now() },
    { action: "replies.templates", subject: "settings" },
    async (transaction) => {
      if (!seen) return;
      await lockInTransaction(transaction, "settings", key);
      const stored = (await listSettings(transaction)).get(key);
      if (isSame(z.safeParse(schema, stored?.value).data ?? standard, seen)) return;
      const changed = stored && { by: stored.by, at: stored.at.toISOString() };
      throw new AppError("conflict", "settings", { changed });
    },
  );
}
