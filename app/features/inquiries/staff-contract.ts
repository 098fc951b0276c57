import * as z from "zod/mini";
import { exportEndpoints } from "#app/platform/csv/export-endpoints.ts";
import { can } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { moment, uuid } from "#app/platform/http/formats.ts";
import { languages } from "#app/platform/i18n/language.ts";
import { mailStates } from "#app/platform/mail/mail-state.ts";
import { line, paragraph } from "#app/platform/reading/text.ts";
import { countries, type InquiryField, inquiryFields, inquiryTypes } from "./contract.ts";
import { statuses } from "./status.ts";

const status = z.enum(statuses);

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field has an entry
const texts = Object.fromEntries(inquiryFields.map((name) => [name, z.string()])) as Record<
  InquiryField,
  z.ZodMiniString<string>
>;
/** The form fields as stored: all are text, except for two enums. */
const storedFields = {
  ...texts,
  country: z.nullable(z.enum(countries)),
  inquiryType: z.enum(inquiryTypes),
};

export const storedInquirySchema = z.object({
  id: uuid(),
  ...storedFields,
  language: z.enum(languages),
  status,
  /** The version number, which each change increments. A change must send the version it is based on. */
  version: z.number(),
  /** Whether no staff member has opened it yet, or one has marked it as unread. */
  isUnread: z.boolean(),
  isSpam: z.boolean(),
  createdAt: moment(),
  /** The status of the notice to the seller and of the acknowledgement to the sender. */
  mails: z.array(
    z.object({
      kind: z.string(),
      state: z.enum(mailStates),
    }),
  ),
});
export type StoredInquiry = z.infer<typeof storedInquirySchema>;

export const pageSize = 50;

export const maxNoteLength = 2000;

/** What the list can be limited to. */
export const inquiryTabs = ["unread", ...statuses, "spam"] as const;
export type InquiryTab = (typeof inquiryTabs)[number];

const search = z.optional(line({ max: 200 }));
export const inquiryFilterSchema = z.object({
  q: search,
  /** If omitted, lists everything except spam. */
  status: z.optional(z.enum(inquiryTabs)),
  type: z.optional(z.enum(inquiryTypes)),
  country: z.optional(z.enum([...countries, "none"])),
});
export type InquiryFilter = z.infer<typeof inquiryFilterSchema>;

export const listInquiries = endpoint({
  method: "GET",
  path: "/api/inquiries",
  summary: "Lists inquiries, newest first, 50 per page, with a Link header to the next page.",
  access: can.serveCustomers,
  query: z.extend(inquiryFilterSchema, { cursor: z.optional(z.string().check(z.maxLength(200))) }),
  answer: z.array(storedInquirySchema),
});

/** Counting inquiries stops here, so that its cost does not grow with their number. */
export const countedAtMost = 1000;

const count = z.number();
export const inquirySummarySchema = z.object({
  unread: count,
  new: count,
  answered: count,
  closed: count,
  spam: count,
} satisfies Record<InquiryTab, z.ZodMiniNumber>);
export type InquirySummary = z.infer<typeof inquirySummarySchema>;

export const readInquirySummary = endpoint({
  method: "GET",
  path: "/api/inquiries/summary",
  summary: `The number of inquiries of each status, up to ${countedAtMost}.`,
  access: can.serveCustomers,
  answer: inquirySummarySchema,
});

export const exportInquiries = exportEndpoints({
  path: "/api/inquiries/export",
  what: "The filtered inquiries",
  access: can.serveCustomers,
  query: inquiryFilterSchema,
});

export const inquiryEventSchema = z.object({
  id: uuid(),
  event: z.enum(["status", "note", "spam", "notSpam"]),
  actor: z.string(),
  from: z.nullable(status),
  to: z.nullable(status),
  note: z.nullable(z.string()),
  at: moment(),
});
export type InquiryEvent = z.infer<typeof inquiryEventSchema>;

export const inquiryDetailsSchema = z.extend(storedInquirySchema, { history: z.array(inquiryEventSchema) });
export type InquiryDetails = z.infer<typeof inquiryDetailsSchema>;

const byId = z.object({ id: uuid() });

export const readInquiry = endpoint({
  method: "GET",
  path: "/api/inquiries/{id}",
  summary: "One inquiry with its history.",
  access: can.serveCustomers,
  params: byId,
  answer: inquiryDetailsSchema,
});

export const changeInquiry = endpoint({
  method: "PATCH",
  path: "/api/inquiries/{id}",
  summary: "Changes the status or spam flag (409 for a stale version), adds a note, or marks as read or unread.",
  access: can.serveCustomers,
  params: byId,
  body: z.object({
    version: z.number().check(z.int()),
    status: z.optional(status),
    isSpam: z.optional(z.boolean()),
    isUnread: z.optional(z.boolean()),
    note: z.optional(paragraph({ min: 1, max: maxNoteLength, tooShort: "noteRequired" })),
  }),
  isIdempotent: true,
  answer: inquiryDetailsSchema,
});
