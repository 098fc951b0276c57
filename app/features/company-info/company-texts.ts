import * as z from "zod/mini";
import { line, paragraph } from "#app/platform/reading/text.ts";

/** The editable texts of the company information dialog in one language (requirements §2.15). */
export const companyTextsSchema = z.object({
  title: line({ min: 1, max: 200, tooShort: "titleMissing" }),
  subtitle: line({ min: 1, max: 300, tooShort: "subtitleMissing" }),
  content: z._default(paragraph({ max: 5000 }), ""),
});
export type CompanyTexts = z.infer<typeof companyTextsSchema>;
