import { join, relative, sep } from "node:path";

const root = join(import.meta.dirname, "..");

/**
 * The source files of each browser chunk that several pages share. Without them, each page would need 5 KB more, because
 * small files compress poorly.
 */
export const browserChunks = {
  /** Code that every page's entry needs immediately. */
  start: [
    "app/features/company-info/saved-mark.ts",
    "app/office/shell/signed-in-mark.ts",
    "app/platform/drafts/keep-drafts.ts",
    "app/platform/drafts/stored-draft.ts",
    "app/platform/drafts/stored-text.ts",
    "app/platform/i18n/language.ts",
    "app/platform/i18n/remember-language.ts",
  ],
  /** The roles of staff, which visitors' forms do not need. */
  access: ["app/platform/http/access.ts"],
  /** Code for every page with a form or a call, and the controls of islands. */
  calls: [
    "app/domain/money.ts",
    "app/domain/products.ts",
    "app/platform/drafts/parse-json.ts",
    "app/platform/http/call.ts",
    "app/platform/http/endpoint.ts",
    "app/platform/http/field-problems.ts",
    "app/platform/http/formats.ts",
    "app/platform/http/idempotency-key.ts",
    "app/platform/http/problem.ts",
    "app/platform/reading/text.ts",
    "app/platform/http/use-server-away.ts",
    "app/platform/i18n/date-format.ts",
    "app/platform/i18n/direction-of-text.ts",
    "app/platform/i18n/interpolate.ts",
    "app/platform/i18n/locale-of.ts",
    "app/platform/i18n/long-date.ts",
    "app/platform/i18n/record-of.ts",
    "app/platform/i18n/right-to-left.ts",
    "app/platform/reading/email.ts",
    "app/platform/reading/numbers.ts",
    "app/platform/i18n/plain-value.ts",
    "app/ui/button/button-class.ts",
    "app/ui/button/button.tsx",
    "app/ui/feedback/other-ways.tsx",
    "app/ui/feedback/spinner.tsx",
    "app/ui/feedback/toast.ts",
    "app/ui/feedback/toaster.tsx",
    "app/ui/form/field.tsx",
    "app/ui/form/focus-field.ts",
    "app/ui/icon/icon.tsx",
    "app/ui/styles/class-names.ts",
  ],
  /** Code for forms of public pages. */
  forms: ["app/platform/form/use-public-form.ts", "app/platform/http/call-once.ts", "app/ui/form/use-form.ts"],
  /** Code for pages whose visitors can send files. */
  uploads: [
    "app/platform/files/client/file-name.tsx",
    "app/platform/files/client/messages-contract.ts",
    "app/platform/files/contract.ts",
    "app/platform/files/upload-types.ts",
    "app/platform/i18n/language-provider.tsx",
    "app/ui/feedback/badge.tsx",
    "app/ui/form/use-leave-warning.ts",
  ],
  /** Code for dialogs that islands open. */
  dialogs: ["app/platform/files/client/use-opened-upload.ts", "app/ui/dialog/dialog.tsx", "app/ui/layout/new-tab.tsx"],
  /** Code of the pages for contributions that the back office shares. */
  contributions: [
    "app/platform/contributions/contribution-rule.ts",
    "app/platform/drafts/use-draft.ts",
    "app/platform/http/stored-texts.ts",
    "app/platform/i18n/text-in.ts",
    "app/platform/http/use-answer.ts",
    "app/platform/reading/day.ts",
    "app/ui/dialog/use-focus-back.ts",
    "app/ui/feedback/skeleton.tsx",
    "app/ui/form/date-input.tsx",
    "app/ui/form/keep-focus.ts",
    "app/ui/form/switch.tsx",
    "app/ui/form/use-file-picker.tsx",
  ],
  /** Order code that is shared by the order form, the pages that show orders, and the back office. */
  order: [
    "app/features/purchase-orders/contract.ts",
    "app/features/purchase-orders/document/describe-order.ts",
    "app/features/purchase-orders/document/order-document-view.ts",
    "app/features/purchase-orders/document/order-document.tsx",
    "app/features/purchase-orders/document/order-facts.ts",
    "app/features/purchase-orders/fields/order-fields.ts",
    "app/features/purchase-orders/pricing.ts",
    "app/features/purchase-orders/ui/check-order.ts",
    "app/features/purchase-orders/ui/numbered-title.tsx",
    "app/features/purchase-orders/ui/order-form.ts",
    "app/platform/i18n/number-order.ts",
  ],
  /** Pictures, which would come with the whole gallery otherwise. */
  pictures: ["app/ui/layout/picture.tsx"],
  /** Code that the entry loads if this browser has its own company texts, without React. */
  translation: ["app/features/company-info/saved-translation.ts"],
  /** Code for every page of the back office: its error page has the frame of the public pages. */
  frame: [
    "app/platform/i18n/language-table.ts",
    "app/features/site-frame/ui/company-information.tsx",
    "app/features/site-frame/ui/logo.tsx",
    "app/features/site-frame/ui/not-found-card.tsx",
    "app/features/site-frame/ui/saved-position.tsx",
    "app/features/site-frame/ui/site-footer.tsx",
    "app/features/site-frame/ui/site-frame.tsx",
    "app/features/site-frame/ui/site-header.tsx",
    "app/platform/errors/page-errors.ts",
    "app/ui/layout/card.tsx",
    "app/platform/islands/island.tsx",
    "app/platform/islands/static-page.ts",
    "app/platform/islands/trusted-inline.ts",
    "app/routes/page-frame.tsx",
    "app/routes/public-page-meta.ts",
    "app/routes/unlisted-page.tsx",
  ],
  /** A chunk for each small file that a few pages of visitors share with the office. */
  alone: [
    "app/features/purchase-orders/status.ts",
    "app/office/shell/session-contract.ts",
    "app/platform/i18n/for-each-language.ts",
    "app/platform/i18n/normalize-for-search.ts",
    "app/platform/i18n/plural.ts",
    "app/ui/form/password-input.tsx",
  ],
} as const;

/** Returns whether a module belongs to a chunk. Its ID is its absolute path, which can have a query. */
export function isInChunk(name: keyof typeof browserChunks, id: string): boolean {
  const [path = ""] = id.split("?");
  const files: readonly string[] = browserChunks[name];
  return files.includes(relative(root, path).replaceAll(sep, "/"));
}
