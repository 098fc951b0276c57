import * as z from "zod/mini";
import { patentRegions } from "#app/domain/regions.ts";
import { announcedFileSchema, signedUploadSchema } from "#app/platform/files/contract.ts";
import { pictureTypes } from "#app/platform/files/upload-types.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { atMost } from "#app/platform/reading/text.ts";

/** Requirements §5 Uploads: one file of at most 5242880 bytes. */
export const certificateRules = {
  types: ["application/pdf", ...pictureTypes],
  maxBytes: 5_242_880,
  maxFiles: 1,
} as const;
export const certificatePurpose = "patent-certificate";

/** Requirements §3 Regions: the English name is the stored value. */
const region = z.enum(
  patentRegions.map(({ name }) => name),
  "invalidField",
);
export type PatentRegionName = z.infer<typeof region>;

const certificateSchema = z.object({
  region,
  certificatePath: z.string(),
  /** `pending`: only its sender and staff can see it until it is published. */
  state: z.enum(["pending", "published"]),
});
export type PatentCertificate = z.infer<typeof certificateSchema>;

const refusedSchema = z.object({ region, reason: z.string() });
export type RefusedCertificate = z.infer<typeof refusedSchema>;

export const listCertificates = endpoint({
  method: "GET",
  path: "/api/patent-certificates",
  summary: "Lists public patent certificates and the status of this browser's uploads.",
  access: "everyone",
  answer: z.object({
    success: z.boolean(),
    certificates: z.array(certificateSchema),
    /** The last certificate this browser sent for each region, if staff rejected it. */
    refused: z.array(refusedSchema),
  }),
});

export const signCertificateUpload = endpoint({
  method: "POST",
  path: "/api/patent-certificates/upload",
  summary: "Signs the upload of a patent certificate.",
  access: "contributors",
  body: z.extend(announcedFileSchema, { region }),
  answer: signedUploadSchema,
});

export const saveCertificate = endpoint({
  method: "PUT",
  path: "/api/patent-certificates",
  summary: "Sets an uploaded file as a region's patent certificate. Visitors' uploads wait for review.",
  access: "contributors",
  limit: { name: "patent-certificates", points: 10, perSeconds: 3600 },
  body: z.object({
    region,
    certificateURL: z.string("required").check(z.minLength(1, "required"), atMost(2048)),
  }),
  answer: z.extend(certificateSchema, { success: z.boolean() }),
});
