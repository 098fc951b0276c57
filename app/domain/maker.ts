import * as z from "zod/mini";

const inBoth = z.object({ en: z.string(), ar: z.string() });

/** The manufacturer's names and contact details for documents and pages, in both languages. */
export const makerSchema = z.object({
  legalName: inBoth,
  address: inBoth,
  phone: z.string(),
  fax: z.string(),
  email: z.string(),
  website: z.string(),
  /** Delivery, payment, and price terms shown in the order document (requirements §2.10). */
  terms: z.object({ delivery: inBoth, payment: inBoth, prices: inBoth }),
});
export type Maker = z.infer<typeof makerSchema>;
