import type { SettingName } from "./known-settings.ts";

export type SettingWords = {
  label: string;
  hint?: string;
  /** What the audit log calls it, where its label is too short away from its form. */
  logged?: string;
  /** What can be chosen, by what is stored. */
  options?: Record<string, string>;
};

export const en = {
  title: "The site",
  hint: "What is left empty follows the configuration of the server or the content of the site.",
  emailInvalid: "Please enter a valid email address",
  daysInvalid: "Please enter a whole number of days from 30 to 3650.",
  tooLong: "This text is too long.",
  standard: "Default: {value}",
  isDefault: "Default",
  reset: "Back to the default",
  settings: {
    contributions: {
      label: "What visitors send",
      hint: "News, papers and certificates that visitors send in.",
      options: { review: "Wait until one of us has looked", open: "Are public at once", closed: "Only staff may send" },
    },
    ordersTo: { label: "Copies of orders go to", logged: "Copies of orders" },
    inquiriesTo: { label: "Notices of inquiries go to", logged: "Notices of inquiries" },
    inquiryDays: {
      label: "Erase inquiries after so many days",
      logged: "Days that inquiries are kept",
      hint: "Empty: inquiries are kept. Deleted orders lose what the buyer wrote after 30 days.",
    },
  } satisfies Record<SettingName, SettingWords>,
  save: "Save",
  saving: "Saving…",
  saved: "Settings saved",
  unchanged: "Nothing was changed",
  system: {
    nav: "System",
    title: "System",
    loadFailed: "The state of the system could not be loaded.",
    storage: "Storage",
    database: "Database",
    objects: "Uploaded files",
    backup: "Last backup",
    noBackup: "None yet",
    backupOld: "Older than a week",
    backupCommand: "To make one, run this on the server:",
    health: "Health",
    states: { ok: "Works", full: "Almost full", failed: "Not available" },
    parts: { database: "Database", store: "File storage" } as Record<string, string>,
    versions: "Versions",
  },
  samples: {
    title: "Samples still in use",
    hint: "Neutral placeholders that visitors still see. Choose a part to replace them on the page.",
    none: "No samples left. Everything on the site is your own content.",
    count: "{n} to replace",
  },
  loadFailed: "The settings could not be loaded.",
};
export type Words = typeof en;

/** What other staff pages call what is done and kept here. */
export const names = {
  logged: {
    groups: { settings: "Settings" },
    subjects: { settings: "Settings" },
    actions: { "settings.change": "Changed a setting", "settings.cvPassword": "Changed the CV password" },
  },
};

declare module "#app/office/office-words.tsx" {
  interface StaffWords {
    settings: Words;
  }
}
