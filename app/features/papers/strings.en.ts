import { en as general } from "#app/platform/http/strings.en.ts";

export const en = {
  titleTooShort: "Please write the title, at least 3 characters.",
  authorTooShort: "Please write who wrote it, at least 2 characters.",
  yearInvalid: "Please write the year with four digits, from 1900 on.",
  venueTooShort: "Please write where it appeared, at least 2 characters.",
  tooLong: general.tooLong,
  required: general.required,
  invalidField: general.invalidField,
  page: {
    title: "Upload research papers",
    lead: "Choose up to 5 PDF files, check what we read from them, and add them. Papers from visitors are shown after we have looked at them.",
    choose: "Choose PDF files",
    dialogTitle: "Upload research papers",
    dialogText: "When a file has arrived, its details appear on the page for you to check.",
    drafts: "Please check and add",
    reading: "Reading what the file says about itself…",
    fields: {
      title: "Title",
      author: "Authors",
      year: "Year",
      venue: "Published in",
      language: "Language of the paper",
    },
    languages: { en: "English", ar: "Arabic" },
    add: "Add paper",
    adding: "Adding…",
    discard: "Do not add",
    pending: "Thank you! Your paper waits for review.",
    published: "The paper has been added.",
    failed: "The paper could not be added",
    tryAgain: "Please try again later.",
    close: "Close",
    own: "Your papers",
    noOwn: "What you add from this browser appears here.",
    ownFailed: "The list could not be loaded.",
    retry: "Try again",
    openPdf: "Open PDF",
    newTab: "(opens in a new tab)",
  },
  states: { pending: "Waiting for review", published: "Published", discarded: "Not published" },
  reason: "Reason: {reason}",
  indexStates: {
    waiting: "Text waits to be read",
    indexing: "Text is being read",
    indexed: "Found by the search",
    failed: "Not found by the search",
  },
  indexProblems: {
    encrypted: "The file is protected by a password.",
    damaged: "The file is damaged or no PDF.",
    tooSlow: "Reading the file took too long.",
    tooMuchMemory: "Reading the file took too much memory.",
    noText: "The pages are pictures: there is no text in them.",
    fileMissing: "The file is not there.",
    partly: "Only a part of the pages could be read.",
  },
  admin: {
    nav: "Papers",
    title: "Research papers",
    deleted: "Deleted papers",
    showDeleted: "Show deleted papers",
    showPresent: "Back to the papers",
    upload: "Upload papers",
    none: "No papers here",
    loading: "Loading papers…",
    failed: "The papers could not be loaded.",
    hidden: "Hidden",
    pages: "Pages: {n}",
    edit: "Edit",
    hide: "Hide",
    show: "Show",
    remove: "Delete",
    restore: "Restore",
    index: "Read again",
    save: "Save",
    saved: "The paper was saved.",
    removed: "The paper was deleted.",
    restored: "The paper was restored.",
    editTitle: "Edit paper",
    titleAr: "Title in Arabic",
    authorAr: "Authors in Arabic",
    venueAr: "Published in (Arabic)",
    about: "{action}: {title}",
  },
};
export type Words = typeof en;

/** What the review page calls them. */
export const review = {
  kind: "Research paper",
  facts: { author: "Author", year: "Year", venue: "Published in", language: "Language" },
  values: { language: en.page.languages },
};

/** What other staff pages call what is done and kept here. */
export const names = {
  logged: {
    groups: { papers: "Papers" },
    subjects: { papers: "Paper" },
    actions: {
      "papers.change": "Changed a paper",
      "papers.hide": "Hid a paper",
      "papers.show": "Showed a paper again",
      "papers.delete": "Deleted a paper",
      "papers.restore": "Restored a paper",
      "papers.index": "Had a paper read again",
    },
  },
};

declare module "#app/office/office-words.tsx" {
  interface StaffWords {
    papers: Words;
  }
}
