import { en as general } from "#app/platform/http/strings.en.ts";

export const en = {
  titleTooShort: "Title must be at least 3 characters.",
  authorTooShort: "“Authors” must be at least 2 characters.",
  yearInvalid: "Please enter a four-digit year, 1900 or later.",
  venueTooShort: "“Published in” must be at least 2 characters.",
  tooLong: general.tooLong,
  required: general.required,
  invalidField: general.invalidField,
  page: {
    title: "Upload research papers",
    lead: "Choose up to 5 PDF files, check the details we find, and add them. Papers from visitors appear after review.",
    choose: "Choose PDF files",
    openFailed: "Couldn’t open the upload window. Please try again.",
    dialogTitle: "Upload research papers",
    dialogText: "Once a file is uploaded, its details appear on the page for you to check.",
    away: "We can’t receive papers right now. Please try again later or contact us directly:",
    drafts: "Check and add",
    reading: "Reading file details…",
    fields: {
      title: "Title",
      author: "Authors",
      year: "Year",
      venue: "Published in",
      language: "Paper language",
    },
    languages: { en: "English", ar: "Arabic" },
    add: "Add paper",
    adding: "Adding…",
    discard: "Don’t add",
    pending: "Thank you! Your paper is waiting for review.",
    published: "Paper added.",
    failed: "Couldn’t add the paper",
    tryAgain: "Please try again later.",
    close: "Close",
    own: "Your papers",
    noOwn: "Papers you add in this browser appear here.",
    ownFailed: "Couldn’t load the list.",
    retry: "Try again",
    openPdf: "Open PDF",
    newTab: "opens in a new tab",
  },
  states: { pending: "Waiting for review", published: "Published", discarded: "Not published" },
  reason: "Reason: {reason}",
  indexStates: {
    waiting: "Waiting to be read",
    indexing: "Being read",
    indexed: "Searchable",
    failed: "Not searchable",
  },
  indexProblems: {
    encrypted: "The file is password-protected.",
    damaged: "The file is damaged or not a PDF.",
    tooSlow: "Reading the file took too long.",
    tooMuchMemory: "Reading the file used too much memory.",
    noText: "The pages are images without text.",
    fileMissing: "The file is missing.",
    partly: "Only some pages could be read.",
  },
  admin: {
    nav: "Papers",
    title: "Research papers",
    deleted: "Deleted papers",
    showDeleted: "Show deleted papers",
    showPresent: "Back to papers",
    upload: "Upload papers",
    none: "No papers",
    search: "Search papers",
    searchHint: "Title, author, year, file name",
    noneMatch: "No papers match your search.",
    showAll: "Show all papers",
    loading: "Loading papers…",
    failed: "Couldn’t load the papers.",
    hidden: "Hidden",
    pages: "Pages: {n}",
    edit: "Edit",
    hide: "Hide",
    show: "Show",
    remove: "Delete",
    restore: "Restore",
    index: "Read again",
    save: "Save",
    saved: "Paper saved.",
    removed: "Paper deleted.",
    restored: "Paper restored.",
    editTitle: "Edit paper",
    titleAr: "Title in Arabic",
    authorAr: "Authors in Arabic",
    venueAr: "Published in (Arabic)",
    about: "{action}: {title}",
  },
};
export type Messages = typeof en;
/** The messages of the upload page. */
export type PageMessages = Omit<Messages, "admin">;

/** Labels for the review page. */
export const review = {
  kind: "Research paper",
  facts: { author: "Author", year: "Year", venue: "Published in", language: "Language" },
  values: { language: en.page.languages },
};

/** Labels that other staff pages use for this feature. */
export const names = {
  logged: {
    groups: { papers: "Papers" },
    subjects: { papers: "Paper" },
    actions: {
      "papers.change": "Edited a paper",
      "papers.hide": "Hid a paper",
      "papers.show": "Unhid a paper",
      "papers.delete": "Deleted a paper",
      "papers.restore": "Restored a paper",
      "papers.index": "Had a paper read again",
    },
  },
};

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    papers: Messages;
  }
}
