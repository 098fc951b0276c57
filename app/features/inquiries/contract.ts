import * as z from "zod/mini";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { emailAddress, line, paragraph, shortText } from "#app/platform/reading/text.ts";

/** The countries that the contact form offers (requirements §3 Inquiry). */
export const countries = ["egypt", "saudi", "uae", "other"] as const;
export type Country = (typeof countries)[number];
export const inquiryTypes = ["general", "wholesale", "research", "distribution"] as const;
export type InquiryType = (typeof inquiryTypes)[number];

/** The most characters of a name and of a message. The form counts them. */
export const longestInquiry = { name: 200, message: 4_000 };

/**
 * The fields of the contact form, in order (requirements §5 Inquiry). Messages are keys of the feature's strings. The
 * database columns, the back office, the CSV export, and search are derived from this schema.
 */
export const inquirySchema = z.object({
  name: line({ min: 2, max: longestInquiry.name, tooShort: "nameTooShort" }),
  email: emailAddress("emailInvalid"),
  // Browsers send an empty string if no option is selected.
  country: z.optional(
    z.pipe(
      z.pipe(
        shortText(20, { tooLong: "invalidField" }),
        z.transform((chosen) => chosen || undefined),
      ),
      z.optional(z.enum(countries, "invalidField")),
    ),
  ),
  inquiryType: z._default(z.enum(inquiryTypes, "invalidField"), "general"),
  message: paragraph({ min: 10, max: longestInquiry.message, tooShort: "messageTooShort" }),
});
export type Inquiry = z.infer<typeof inquirySchema>;
export type InquiryField = keyof Inquiry;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys come from the schema
export const inquiryFields = Object.keys(inquirySchema.shape) as readonly InquiryField[];

/** The honeypot field is invisible to people, so only bots fill it in. */
export const honeypotField = "website";

export const sendInquiry = endpoint({
  method: "POST",
  path: "/api/inquiries",
  summary: "Sends a product inquiry.",
  access: "everyone",
  lane: "orders",
  limit: { name: "inquiries", points: 10, perSeconds: 600 },
  isIdempotent: true,
  body: z.extend(inquirySchema, { [honeypotField]: z.optional(z.string().check(z.maxLength(500))) }),
  maxBytes: 80 * 1024,
  status: 201,
  answer: z.object({ success: z.boolean() }),
});
export type SentBody = z.infer<typeof sendInquiry.body & {}>;
