import * as z from "zod/mini";
import { languages } from "#app/platform/i18n/language.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { categories, newsItemFields, newsTextFields, newsTypes } from "./contract.ts";
import { furtherTextFields } from "./further-texts.ts";

/** The largest form: six texts of any allowed length, in which each character can take nine bytes. */
export const largestPreview = { bytes: 600_000, values: 10 };

const text = z.catch(z.string(), "");

/** The form so far, valid or not. */
export const previewedNewsSchema = z.object({
  ...recordOf(newsTextFields, () => text),
  category: z.catch(z.enum(categories), "company"),
  type: z.catch(z.enum(newsTypes), "news"),
  eventDate: z.catch(z.nullable(z.iso.date()), null),
  eventTime: z.catch(z.nullable(z.string().check(z.regex(/^\d\d:\d\d$/))), null),
  ...recordOf(furtherTextFields, () => z.catch(z.nullable(z.string()), null)),
  photoTexts: z.catch(newsItemFields.shape.photoTexts, []),
  photos: z.catch(z.array(z.string().check(z.regex(/^\/objects\/uploads\/[\w-]{1,64}$/))), []),
});
export type PreviewedNews = z.infer<typeof previewedNewsSchema>;

export const newsPreviewRequest = z.object({
  language: z.enum(languages),
  item: z.pipe(
    z.pipe(
      z.string(),
      z.transform((json, { issues }) => {
        try {
          return JSON.parse(json) as unknown;
        } catch {
          issues.push({ code: "custom", input: json, message: "invalidField" });
          return null;
        }
      }),
    ),
    previewedNewsSchema,
  ),
});
