import * as z from "zod/mini";
import { uuid } from "#app/platform/http/formats.ts";
import { languages, localized } from "#app/platform/i18n/language.ts";

/**
 * The path for previewing a page. Query parameters: `page`, and `version` for an earlier version. To preview unsaved
 * blocks, POST `{ block: value }`.
 */
export const previewPath = "/admin/site/preview";

/** The path of a link that shows the drafts without an account, before its token. Query parameter: `page`. */
export const draftLinkPath = "/preview";

/** The editable pages of the site, without a language prefix. */
const sitePages = [
  "/",
  "/manufacturing",
  "/purchase-order",
  "/order/example",
  "/upload",
  "/news-admin",
  "/company-translation",
  "/404",
] as const;
/** Emails, which only the editor shows as pages. */
const mailPages = ["/mail/order", "/mail/inquiry"] as const;
export type MailPage = (typeof mailPages)[number];

/** Everything that can be edited. */
export const editedPages = [...sitePages, ...mailPages] as const;
export type EditedPage = (typeof editedPages)[number];

/** The paths of the editable pages of the site in all languages. */
export const editedAddresses = addressesOf(sitePages);
const previewedAddresses = addressesOf(editedPages);

/** Returns the email at a previewed path; undefined if it is a page of the site. */
export function mailPageOf(address: string): MailPage | undefined {
  return mailPages.find((page) => languages.some((language) => localized(page, language) === address));
}

function addressesOf(pages: readonly EditedPage[]): ReadonlySet<string> {
  return new Set(pages.flatMap((page) => languages.map((language) => localized(page, language))));
}

export const previewRequest = z.object({
  page: z.string().check(z.refine((page) => previewedAddresses.has(page))),
  version: z.optional(uuid()),
});
