import * as z from "zod/mini";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { cleanLine, line, paragraph } from "#app/platform/http/text.ts";

/** Spec §3 Inquiry. */
export const countries = ["egypt", "saudi", "uae", "other"] as const;
export type Country = (typeof countries)[number];
export const inquiryTypes = ["general", "wholesale", "research", "distribution"] as const;
export type InquiryType = (typeof inquiryTypes)[number];

/** Spec §5 Inquiry; messages are keys of the feature's strings. */
export const inquirySchema = z.object({
  name: line({ min: 2, max: 120, tooShort: "nameTooShort" }),
  email: z.pipe(
    z.pipe(z.string("emailInvalid"), z.transform(cleanLine)),
    z.string().check(z.maxLength(254, "tooLong"), z.email("emailInvalid")),
  ),
  // A browser sends the empty choice as an empty text.
  country: z.optional(
    z.pipe(
      z.pipe(
        z.string("invalidField"),
        z.transform((chosen) => chosen || undefined),
      ),
      z.optional(z.enum(countries, "invalidField")),
    ),
  ),
  inquiryType: z._default(z.enum(inquiryTypes, "invalidField"), "general"),
  message: paragraph({ min: 10, max: 4000, tooShort: "messageTooShort" }),
});
export type Inquiry = z.infer<typeof inquirySchema>;

/** A field no person sees; who fills it in is a machine. */
export const trapField = "website";

export const sendInquiry = endpoint({
  method: "POST",
  path: "/api/inquiries",
  summary: "Sends a product inquiry. An Idempotency-Key makes a repeat harmless.",
  access: "everyone",
  limit: { name: "inquiries", points: 10, perSeconds: 600 },
  body: z.extend(inquirySchema, { [trapField]: z.optional(z.string().check(z.maxLength(500))) }),
  status: 201,
  answer: z.object({ success: z.boolean() }),
});

/** An inquiry as staff see it. */
export const storedInquirySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  country: z.nullable(z.enum(countries)),
  inquiryType: z.enum(inquiryTypes),
  message: z.string(),
  language: z.enum(["en", "ar"]),
  createdAt: z.iso.datetime(),
});
export type StoredInquiry = z.infer<typeof storedInquirySchema>;

export const listInquiries = endpoint({
  method: "GET",
  path: "/api/inquiries",
  summary: "Inquiries, newest first, at most 50 a page; Link names the next page.",
  access: "staff",
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  answer: z.array(storedInquirySchema),
});
