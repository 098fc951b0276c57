import { type EditedPage, editedPages, mailPageOf } from "../preview.ts";

type Opened = {
  /** Finds what to open on the page. */
  find: string;
  /** The page that has it; undefined if all pages of the site do. */
  page?: EditedPage;
};

/** What visitors open on a page, so that the preview shows it only on request. */
const dialogs = {
  menu: { find: "#menu" },
  companyInformation: { find: "#company-information", page: "/" },
  paper: { find: ".publication dialog", page: "/" },
  search: { find: ".search-overlay" },
  gallery: { find: "dialog.viewer", page: "/manufacturing" },
  news: { find: "#news-events", page: "/" },
} as const satisfies Record<string, Opened>;

export type PreviewDialog = keyof typeof dialogs;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys come from the object itself
export const previewDialogs = Object.keys(dialogs) as PreviewDialog[];

/** Returns the page that shows a dialog: the current one if it can. */
export function pageWith(dialog: PreviewDialog, current: EditedPage): EditedPage {
  const { page }: Opened = dialogs[dialog];
  return page ?? (mailPageOf(current) ? (editedPages[0] ?? current) : current);
}

/** Opens one of the dialogs of a page, and closes the others. A section is scrolled to instead. */
export function openDialog(page: Document, opened: PreviewDialog | undefined): void {
  for (const shown of page.querySelectorAll("[data-opened]")) {
    shown.removeAttribute("data-opened");
    shown.removeAttribute("open");
  }
  const found = opened && page.querySelector(dialogs[opened].find);
  if (!found) return;
  if (!found.matches("dialog, [popover]")) return found.scrollIntoView({ block: "start" });
  // `showModal` and `showPopover` would take the focus from the form.
  found.setAttribute("data-opened", "");
  if (found.matches("dialog")) found.setAttribute("open", "");
}
