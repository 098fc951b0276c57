import * as z from "zod/mini";
import { announcedFileSchema, signedUploadSchema } from "#app/platform/files/contract.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { languages } from "#app/platform/i18n/language.ts";
import { atMost } from "#app/platform/reading/text.ts";

/** Requirements §5 Uploads: one file of at most 10485760 bytes. */
export const cvRules = { types: ["application/pdf"], maxBytes: 10_485_760, maxFiles: 1 } as const;
export const cvPurpose = "cv";

// oxlint-disable-next-line project/no-named-language -- requirements §3 cv_documents: "ar" by default
const language = z._default(z.enum(languages, "invalidField"), "ar");

const cvSchema = z.object({
  filePath: z.string(),
  fileName: z.string(),
  language: z.enum(languages),
  /** Whether this is the sample shipped with the site, because the owner has not uploaded a CV yet. */
  sample: z.boolean(),
});
export type Cv = z.infer<typeof cvSchema>;
const answer = z.object({ success: z.boolean(), cv: cvSchema });

export const readCv = endpoint({
  method: "GET",
  path: "/api/cv",
  summary: "The path of the researcher's CV in one language.",
  access: "everyone",
  query: z.object({ language }),
  answer,
});

export const enterCvPassword = endpoint({
  method: "POST",
  path: "/api/cv/password",
  summary: "Checks the CV password; the right one lets this browser replace the CV for 15 minutes.",
  access: "everyone",
  lane: "signIn",
  body: z.object({
    password: z.string("passwordRequired").check(z.minLength(1, "passwordRequired"), atMost(200)),
  }),
  cookies: ["pmf-cv", "pmf-known-cv"],
  answer: z.object({ success: z.boolean() }),
});

export const signCvUpload = endpoint({
  method: "POST",
  path: "/api/cv/upload",
  summary: "Signs the upload of a CV, after the CV password was entered.",
  access: "senders",
  body: z.extend(announcedFileSchema, { language }),
  answer: signedUploadSchema,
});

export const saveCv = endpoint({
  method: "PUT",
  path: "/api/cv",
  summary: "Replaces the CV in one language with an uploaded file, after the CV password was entered.",
  access: "senders",
  body: z.object({
    cvURL: z.string("required").check(z.minLength(1, "required"), atMost(2048)),
    language,
  }),
  answer,
});
