import * as z from "zod/mini";
import { calendarDay } from "#app/platform/http/calendar-day.ts";
import { contributionModes } from "#app/platform/contributions/contribution-rule.ts";
import { emailAddress, line } from "#app/platform/http/text.ts";
import type { Setting } from "#app/platform/settings/setting.ts";
import { priceCents } from "./typed-price.ts";

const price = z
  .number("priceInvalid")
  .check(z.int("priceInvalid"), z.minimum(priceCents.min, "priceInvalid"), z.maximum(priceCents.max, "priceInvalid"));
const email = emailAddress("emailInvalid");
const matching = (pattern: RegExp, max: number, wrong: string) =>
  z.pipe(line({ max, tooShort: wrong, tooLong: wrong }), z.string().check(z.regex(pattern, wrong)));
const phone = matching(/^\+?[\d ()/.-]{5,40}$/, 40, "phoneInvalid");
const name = line({ min: 2, max: 120, tooShort: "nameTooShort" });
const address = line({ min: 5, max: 200, tooShort: "addressTooShort" });
const day = calendarDay("dateInvalid");

/** What the owner may set, as it is stored: prices are whole cents. */
export const knownSettings = {
  contributions: known("contributions", z.enum(contributionModes, "invalidField")),
  ordersTo: known("ordersTo", email),
  inquiriesTo: known("inquiriesTo", email),
  /** After so many days an inquiry is erased; without it, never. */
  inquiryDays: known(
    "inquiryDays",
    z.number("daysInvalid").check(z.int("daysInvalid"), z.minimum(30, "daysInvalid"), z.maximum(3650, "daysInvalid")),
  ),
  capsulesPrice: known("capsulesPrice", price),
  powderPrice: known("powderPrice", price),
  sellerNameEn: known("sellerNameEn", name),
  sellerNameAr: known("sellerNameAr", name),
  sellerAddressEn: known("sellerAddressEn", address),
  sellerAddressAr: known("sellerAddressAr", address),
  sellerPhone: known("sellerPhone", phone),
  sellerFax: known("sellerFax", phone),
  sellerEmail: known("sellerEmail", email),
  /** As it is read aloud, without its scheme. */
  sellerWebsite: known(
    "sellerWebsite",
    matching(/^([\p{L}\p{N}](-*[\p{L}\p{N}])*\.)+[\p{L}]{2,}(\/[\w./-]*)?$/u, 120, "websiteInvalid"),
  ),
  certificateNumber: known("certificateNumber", line({ min: 2, max: 60, tooShort: "numberTooShort" })),
  certificateIssuedOn: known("certificateIssuedOn", day),
  certificateValidUntil: known("certificateValidUntil", day),
  /** With its country code, for it stands in a link that leads there from everywhere. */
  messagingNumber: known("messagingNumber", matching(/^\+[\d ()-]{8,24}$/, 24, "messagingInvalid")),
};
export type SettingName = keyof typeof knownSettings;

function known<Value>(key: string, schema: z.ZodMiniType<Value>): Setting<Value> {
  return { key, schema };
}
