import * as z from "zod/mini";
import { replyKinds } from "#app/office/reply-kinds.ts";
import { can } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { moment, uuid } from "#app/platform/http/formats.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { languages } from "#app/platform/i18n/language.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { mailStates } from "#app/platform/mail/mail-state.ts";
import { atMost, line, paragraph } from "#app/platform/reading/text.ts";

/** The most files of a reply, and the most bytes of all of them. The proxies in deploy/ accept bodies of 4 MB. */
export const mostFiles = 5;
export const mostFileBytes = 2_500_000;
export const mostDocuments = 5;
export const longestSubject = 200;
export const longestText = 10_000;

/** Types of files that staff can attach, with their usual file name extensions. The first one is added if it is missing. */
export const fileTypes: Readonly<Record<string, readonly string[]>> = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
};

const language = z.enum(languages);
const subject = line({ min: 1, max: longestSubject, tooShort: "subjectRequired" });
const text = paragraph({ min: 1, max: longestText, tooShort: "textRequired" });
const byRecord = z.object({ kind: z.enum(replyKinds), id: uuid() });

export const longestContent = 4 * Math.ceil(mostFileBytes / 3);
export const filesSchema = z
  .array(
    z.object({
      name: line({ min: 1, max: 150 }),
      /** The file in Base64. */
      content: z.string().check(atMost(longestContent, "filesTooLarge")),
    }),
  )
  .check(z.maxLength(mostFiles, "tooManyFiles"));

const replySchema = z.object({
  id: uuid(),
  actor: z.string(),
  language,
  subject: z.string(),
  text: z.string(),
  /** The names of the attached files. */
  files: z.array(z.string()),
  at: moment(),
  mail: z.object({
    id: uuid(),
    state: z.enum(mailStates),
    lastAnswer: z.nullable(z.string()),
    /** Whether it can be read as it was sent. */
    isComposed: z.boolean(),
  }),
});
export type Reply = z.infer<typeof replySchema>;

const template = z.object({ subject, text });
/** The owner's templates. Kinds and languages without one have the standard template. */
export const templatesSchema = z.object(
  recordOf(replyKinds, () => z.object(forEachLanguage(() => z.nullable(template)))),
);
export type Templates = z.infer<typeof templatesSchema>;

export const readReplies = endpoint({
  method: "GET",
  path: "/api/replies/{kind}/{id}",
  summary: "The replies to an inquiry or order with their delivery status, and what a new reply can start with.",
  access: can.serveCustomers,
  params: byRecord,
  answer: z.object({
    replies: z.array(replySchema),
    /** The person's orders, whose documents can be attached. */
    documents: z.array(z.object({ id: uuid(), orderNumber: z.string() })),
    templates: templatesSchema.shape.inquiry,
  }),
});

export const sendReply = endpoint({
  method: "POST",
  path: "/api/replies/{kind}/{id}",
  summary: "Replies to the sender of an inquiry or order by email.",
  access: can.serveCustomers,
  params: byRecord,
  isIdempotent: true,
  limit: { name: "replies", points: 120, perSeconds: 3600 },
  body: z.object({
    language,
    subject,
    text,
    /** The ids of orders of the same person, whose documents are attached. */
    documents: z.array(uuid()).check(z.maxLength(mostDocuments, "tooManyFiles")),
    files: filesSchema,
  }),
  maxBytes: 3584 * 1024,
  status: 201,
  answer: replySchema,
});
export type SentReply = z.output<NonNullable<(typeof sendReply)["body"]>>;

export const resendReply = endpoint({
  method: "POST",
  path: "/api/replies/{kind}/{id}/{replyId}/resend",
  summary: "Sends a reply again, or a waiting one now.",
  access: can.serveCustomers,
  params: z.extend(byRecord, { replyId: uuid() }),
  answer: z.object({
    success: z.boolean(),
    /** Whether there is a mail server. Without one, the email is stored until there is. */
    sendsMail: z.boolean(),
  }),
});

export const readTemplates = endpoint({
  method: "GET",
  path: "/api/reply-templates",
  summary: "The owner's reply templates; null where the standard template applies.",
  access: can.administer,
  answer: templatesSchema,
});

export const changeTemplates = endpoint({
  method: "PUT",
  path: "/api/reply-templates",
  summary:
    "Replaces the reply templates; null restores the standard template. 409 if expected previous templates are given and no longer match.",
  access: can.administer,
  body: z.extend(templatesSchema, { seen: z.optional(templatesSchema) }),
  maxBytes: 1024 * 1024,
  answer: templatesSchema,
});
