import * as z from "zod/mini";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { shortText } from "#app/platform/http/text.ts";
import { knownSettings as known, type SettingName } from "./known-settings.ts";
import { parsePrice } from "./typed-price.ts";

/** What is no amount is told by the schema of what is stored. */
const toCents: (typed: string) => unknown = parsePrice;

/** A price as it is typed; it comes out in cents. */
const price = z.pipe(
  z.string("priceInvalid").check(z.maxLength(20, "priceInvalid")),
  z.pipe(z.transform(toCents), known.capsulesPrice.schema),
);

/** Null goes back to what the configuration and the content say. */
const changes = {
  contributions: z.nullable(known.contributions.schema),
  ordersTo: z.nullable(known.ordersTo.schema),
  inquiriesTo: z.nullable(known.inquiriesTo.schema),
  inquiryDays: z.nullable(known.inquiryDays.schema),
  capsulesPrice: z.nullable(price),
  powderPrice: z.nullable(price),
  sellerNameEn: z.nullable(known.sellerNameEn.schema),
  sellerNameAr: z.nullable(known.sellerNameAr.schema),
  sellerAddressEn: z.nullable(known.sellerAddressEn.schema),
  sellerAddressAr: z.nullable(known.sellerAddressAr.schema),
  sellerPhone: z.nullable(known.sellerPhone.schema),
  sellerFax: z.nullable(known.sellerFax.schema),
  sellerEmail: z.nullable(known.sellerEmail.schema),
  sellerWebsite: z.nullable(known.sellerWebsite.schema),
  certificateNumber: z.nullable(known.certificateNumber.schema),
  certificateIssuedOn: z.nullable(known.certificateIssuedOn.schema),
  certificateValidUntil: z.nullable(known.certificateValidUntil.schema),
  messagingNumber: z.nullable(known.messagingNumber.schema),
} satisfies Record<SettingName, z.ZodMiniType>;

export const settingNames = z.keyof(z.object(changes));

/** As it is shown and typed: a price as a decimal string; null where nothing is set. */
const shownValue = z.nullable(z.union([shortText(1_000), z.number()]));
export type ShownValue = z.infer<typeof shownValue>;

export const shownSchema = z.object({
  values: z.record(settingNames, shownValue),
  /** Who set each last, and when; by the name of the setting. */
  changed: z.record(z.string(), z.object({ by: z.string(), at: z.iso.datetime() })),
  /** What holds where nothing is set; empty where that is nothing. */
  fallbacks: z.record(settingNames, z.string()),
  storage: z.object({ databaseBytes: z.number(), objectBytes: z.number() }),
});
export type ShownSettings = z.infer<typeof shownSchema>;

export const readSettings = endpoint({
  method: "GET",
  path: "/api/settings",
  summary: "What the owner set, what holds otherwise, and how much is stored.",
  access: ["owner"],
  answer: shownSchema,
});

export const changeSettings = endpoint({
  method: "PATCH",
  path: "/api/settings",
  summary:
    "Sets what is named; null goes back to the configuration. What was seen there before may go along: if it is no longer so, 409.",
  access: ["owner"],
  body: z
    .extend(z.partial(z.object(changes)), { seen: z.optional(z.partialRecord(settingNames, shownValue)) })
    .check(
      z.refine(
        (change) => Object.entries(change).some(([name, value]) => name !== "seen" && value !== undefined),
        "required",
      ),
    ),
  answer: shownSchema,
});
