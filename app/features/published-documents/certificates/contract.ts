import * as z from "zod/mini";
import { pictureTypes } from "#app/platform/files/upload-types.ts";
import { can } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { moment } from "#app/platform/http/formats.ts";
import { inEachLanguage } from "#app/platform/i18n/text-in.ts";
import { atMost } from "#app/platform/reading/text.ts";

/** The factory certificates that staff can replace: the white list as an image, and GMP as a PDF. */
export const certificateKinds = ["white-list", "gmp-certificate"] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** The upload rules by kind. The kind is also the upload's purpose. */
export const certificateRules = {
  "white-list": { types: pictureTypes, maxBytes: 524_288_000, maxFiles: 1 },
  "gmp-certificate": { types: ["application/pdf"], maxBytes: 524_288_000, maxFiles: 1 },
} as const;

const documentSchema = z.object({
  kind: z.enum(certificateKinds),
  ...inEachLanguage(["title"], () => z.string()),
  documentPath: z.string(),
  /** The dimensions of the image, in pixels. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  uploadedAt: moment(),
});
export type CertificateDocument = z.infer<typeof documentSchema>;

export const listDocuments = endpoint({
  method: "GET",
  path: "/api/certificates",
  summary: "Lists the uploaded factory certificates.",
  access: "everyone",
  answer: z.object({ success: z.boolean(), certificates: z.array(documentSchema) }),
});

export const replaceDocument = endpoint({
  method: "PUT",
  path: "/api/certificates/{kind}",
  summary: "Replaces a certificate with an uploaded file.",
  access: can.editContent,
  params: z.object({ kind: z.enum(certificateKinds) }),
  body: z.object({ documentURL: z.string("required").check(z.minLength(1, "required"), atMost(2048)) }),
  answer: z.object({ success: z.boolean(), certificate: documentSchema }),
});
