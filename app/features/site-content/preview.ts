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

/** The editable pages, without a language prefix. */
export const editedPages = ["/", "/manufacturing", "/purchase-order", "/404"] as const;
export type EditedPage = (typeof editedPages)[number];

/** The paths of the editable pages in all languages. */
export const editedAddresses: ReadonlySet<string> = new Set(
  editedPages.flatMap((page) => languages.map((language) => localized(page, language))),
);

export const previewRequest = z.object({
  page: z.string().check(z.refine((page) => editedAddresses.has(page))),
  version: z.optional(uuid()),
});
