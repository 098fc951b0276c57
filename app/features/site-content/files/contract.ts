import * as z from "zod/mini";
import { pictureTypes } from "#app/platform/files/upload-types.ts";
import { can } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { moment } from "#app/platform/http/formats.ts";
import { atMost } from "#app/platform/reading/text.ts";
import { pictureShapeNames } from "./picture-shapes.ts";

const maxBytes = 52_428_800;

/** Upload purposes and limits. */
export const picturePurpose = "site-picture";
export const pictureRules = { types: pictureTypes, maxBytes, maxFiles: 1 } as const;
export const documentPurpose = "site-document";
export const documentRules = { types: ["application/pdf"], maxBytes, maxFiles: 1 } as const;

const objectURL = z.string("required").check(z.minLength(1, "required"), atMost(2048));
const share = z.number("invalidField").check(z.minimum(0, "invalidField"), z.maximum(1, "invalidField"));

/** Must match `PictureSources` in app/ui/layout/picture.tsx. */
const sitePictureSchema = z.object({
  width: z.number(),
  height: z.number(),
  avif: z.string(),
  webp: z.string(),
  src: z.string(),
});
export type SitePicture = z.infer<typeof sitePictureSchema>;
const siteDocumentSchema = z.object({ path: z.string(), sizeBytes: z.number() });
export type SiteDocument = z.infer<typeof siteDocumentSchema>;
/** A file as stored in a block. */
export type SiteFileValue = SitePicture | SiteDocument;

const pictureBody = z.object({
  objectURL,
  shape: z.enum(pictureShapeNames, "invalidField"),
  /** The focal point, which cropping keeps visible: 0 is the left or top edge, 1 the right or bottom edge. */
  focus: z.object({ x: share, y: share }),
});
export type PictureBody = z.infer<typeof pictureBody>;

const fileSchema = z.object({
  id: z.string(),
  kind: z.enum(["picture", "document"]),
  value: z.union([sitePictureSchema, siteDocumentSchema]),
  /** The path of the original upload. A picture can be cropped from it again. */
  original: z.string(),
  name: z.nullable(z.string()),
  pages: z.nullable(z.number()),
  focus: z.nullable(z.object({ x: z.number(), y: z.number() })),
  at: moment(),
  by: z.string(),
});
export type ListedFile = z.infer<typeof fileSchema>;

export const listFiles = endpoint({
  method: "GET",
  path: "/api/site-content/files",
  summary: "Lists the newest 300 pictures and documents that were uploaded for the site.",
  access: can.editContent,
  answer: z.array(fileSchema),
});

export const makePicture = endpoint({
  method: "POST",
  path: "/api/site-content/pictures",
  summary: "Crops an uploaded picture for a place on the site. Only staff see it until it is published.",
  access: can.editContent,
  body: pictureBody,
  answer: z.object({ id: z.string(), picture: sitePictureSchema }),
});

export const makeDocument = endpoint({
  method: "POST",
  path: "/api/site-content/documents",
  summary: "Validates an uploaded PDF for a page of the site. Only staff see it until it is published.",
  access: can.editContent,
  body: z.object({ objectURL }),
  answer: z.object({ id: z.string(), document: siteDocumentSchema }),
});
