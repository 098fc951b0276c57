import * as z from "zod/mini";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";

const localized = z.object(forEachLanguage(() => z.string()));

/** The manufacturer's names and contact details for documents and pages, in every language. */
export const makerSchema = z.object({
  legalName: localized,
  address: localized,
  phone: z.string(),
  fax: z.string(),
  email: z.string(),
  website: z.string(),
  registration: z.string(),
  hsCode: z.string(),
  signatures: z.object({ forSeller: localized, forBuyer: localized, signature: localized }),
  /** Delivery, payment, and price terms shown in the order document (requirements §2.10). */
  terms: z.object({ delivery: localized, payment: localized, prices: localized }),
});
export type Maker = z.infer<typeof makerSchema>;
